export type RoadClass = 'motorway' | 'trunk' | 'primary' | 'secondary';

interface RoadRule {
  /** Speed limit in km/h. */
  limitKmh: number;
  /** Speed in km/h at which a junction of this road is passed when driving straight on. */
  throughJunctionKmh: number;
  /** Chance of a red light at a junction. */
  redLight: number;
  /** Width from the middle of the road to the driven lane, in metres (traffic keeps to the right). */
  laneOffsetM: number;
}

export const roadRules: Record<RoadClass, RoadRule> = {
  motorway: { limitKmh: 110, throughJunctionKmh: 100, redLight: 0, laneOffsetM: 9 },
  trunk: { limitKmh: 80, throughJunctionKmh: 60, redLight: 0.08, laneOffsetM: 8 },
  primary: { limitKmh: 60, throughJunctionKmh: 40, redLight: 0.3, laneOffsetM: 6 },
  secondary: { limitKmh: 50, throughJunctionKmh: 30, redLight: 0.35, laneOffsetM: 4 },
};

/** The class named by a road file, `primary` where the name is unknown or absent. */
export function roadClassOf(name: unknown): RoadClass {
  return name === 'motorway' || name === 'trunk' || name === 'secondary' ? name : 'primary';
}
