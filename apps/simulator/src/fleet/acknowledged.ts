/**
 * The reports that the platform acknowledged, in the order of their acknowledgements, one column per
 * value (20 bytes a report), so that a test can compare them with what the database holds.
 */
export class AcknowledgedReports {
  length = 0;
  /** Index of the terminal in the fleet. */
  terminal = new Uint32Array(1024);
  gpsTimeS = new Uint32Array(1024);
  latE6 = new Int32Array(1024);
  lngE6 = new Int32Array(1024);
  /** Additional item 01. In load mode this is the number of the report, unique per terminal. */
  odometerHm = new Uint32Array(1024);

  add(terminal: number, gpsTimeS: number, latE6: number, lngE6: number, odometerHm: number): void {
    if (this.length === this.terminal.length) this.grow();
    const row = this.length++;
    this.terminal[row] = terminal;
    this.gpsTimeS[row] = gpsTimeS;
    this.latE6[row] = latE6;
    this.lngE6[row] = lngE6;
    this.odometerHm[row] = odometerHm;
  }

  private grow(): void {
    const capacity = this.length * 2;
    const terminal = new Uint32Array(capacity);
    terminal.set(this.terminal);
    this.terminal = terminal;
    const gpsTimeS = new Uint32Array(capacity);
    gpsTimeS.set(this.gpsTimeS);
    this.gpsTimeS = gpsTimeS;
    const latE6 = new Int32Array(capacity);
    latE6.set(this.latE6);
    this.latE6 = latE6;
    const lngE6 = new Int32Array(capacity);
    lngE6.set(this.lngE6);
    this.lngE6 = lngE6;
    const odometerHm = new Uint32Array(capacity);
    odometerHm.set(this.odometerHm);
    this.odometerHm = odometerHm;
  }
}
