import type { Random } from '../random.ts';

/** Whether the terminal hears the network: stretches without coverage begin by chance. */
export class Coverage {
  lost = false;
  /** In a tunnel there are no satellites either; elsewhere reports taken meanwhile are located. */
  tunnel = false;
  private readonly random: Random;
  private readonly perHour: number;
  private readonly lastsS: readonly [min: number, max: number];
  private leftS = 0;

  constructor(random: Random, perHour: number, lastsS: readonly [number, number]) {
    this.random = random;
    this.perHour = perHour;
    this.lastsS = lastsS;
  }

  /** Lets time pass; a standing vehicle does not come to a new place and loses nothing. */
  advance(seconds: number, moving: boolean): void {
    if (this.lost) {
      this.leftS -= seconds;
      if (this.leftS <= 0) this.lost = false;
      return;
    }
    if (!moving || !this.random.chance((this.perHour / 3600) * seconds)) return;
    this.lose(this.random.between(this.lastsS[0], this.lastsS[1]), this.random.chance(0.3));
  }

  /** Begins a stretch of `seconds` without coverage. */
  lose(seconds: number, tunnel = false): void {
    this.lost = true;
    this.tunnel = tunnel;
    this.leftS = seconds;
  }
}
