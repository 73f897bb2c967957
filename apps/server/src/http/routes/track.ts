import {
  CallError,
  encodeTrackColumns,
  TRACK_COLUMNS_MIME,
  type TrackColumns,
  type TrackPoint,
} from '@outrider/contract';
import {
  DAY_MS,
  degreesOf,
  deriveVehicleStatus,
  isAccOn,
  isLocated,
  kmhOf,
  kmOf,
  parseInstant,
} from '@outrider/domain';
import { findVehicle } from '../../features/fleet/index.ts';
import { PositionFlag, readTrack } from '../../features/positions/index.ts';
import type { Database } from '../../platform/database.ts';
import { BareAnswer, JsonPieces } from '../answers.ts';
import type { Handlers } from '../bind.ts';

/** The longest range of one query (spec/3 §5). */
const MAX_RANGE_MS = 30 * DAY_MS;
const RESENT = PositionFlag.late | PositionFlag.batch | PositionFlag.blind;

/** The track of one vehicle, as columns or as the list of the specification. */
export function trackHandlers(db: Database): Pick<Handlers, 'carPositions'> {
  return {
    async carPositions({ carid, startTime, endTime, format }, { scope }) {
      const from = parseInstant(startTime);
      const to = parseInstant(endTime);
      if (from === undefined || to === undefined || to < from) {
        throw new CallError('timeRangeInvalid');
      }
      if (to - from > MAX_RANGE_MS) throw new CallError('timeRangeTooLong');
      if (!(await findVehicle(db, scope, carid))) throw new CallError('vehicleUnknown');
      // The end second itself belongs to the range that a user picked.
      const toS = Math.floor(to / 1000) + 1;
      const track = await readTrack(db, { vehicleId: carid, fromS: Math.ceil(from / 1000), toS });
      if (format === 'columns')
        return new BareAnswer(TRACK_COLUMNS_MIME, encodeTrackColumns(track));
      return new JsonPieces(listOf(track));
    },
  };
}

/** Points per piece of the answer. */
const CHUNK = 1000;

function* listOf(track: TrackColumns): Generator<string> {
  yield '[';
  for (let start = 0; start < track.length; start += CHUNK) {
    const points: string[] = [];
    const end = Math.min(track.length, start + CHUNK);
    for (let i = start; i < end; i++) points.push(JSON.stringify(pointOf(track, i)));
    yield (start === 0 ? '' : ',') + points.join(',');
  }
  yield ']';
}

function pointOf(track: TrackColumns, i: number): TrackPoint {
  const bits = track.statusBits[i]!;
  const speedKmh = kmhOf(track.speedDkmh[i]!);
  const located = isLocated(bits);
  const accOn = isAccOn(bits);
  return {
    lat: degreesOf(track.latE6[i]!),
    lng: degreesOf(track.lngE6[i]!),
    speed: speedKmh,
    altitude: track.altitudeM[i]!,
    direction: track.headingDeg[i]!,
    summileage: kmOf(track.odometerHm[i]!) ?? null,
    gpstime: new Date(track.gpsTimeS[i]! * 1000).toISOString(),
    createtime: new Date(track.receivedAtS[i]! * 1000).toISOString(),
    gpsflag: located ? 1 : 0,
    acc: accOn ? 1 : 0,
    carstatus: deriveVehicleStatus({ online: true, located, accOn, speedKmh }),
    alarmFlag: track.alarmBits[i] === 0 ? 0 : 1,
    alarmBits: track.alarmBits[i]!,
    batch: track.flags[i]! & RESENT ? 1 : 0,
  };
}
