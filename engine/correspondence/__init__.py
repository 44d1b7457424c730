"""Play by correspondence: a match between two people who exchange nothing but links, with dice that
neither can steer or foresee. Of the games it knows what engine/game.py says, and nothing else."""
