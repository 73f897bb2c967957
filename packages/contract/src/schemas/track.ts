import Type from 'typebox';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const TrackRequest = Type.Object({
  carid: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  startTime: Type.String({ maxLength: 40, description: 'yyyy-MM-dd HH:mm:ss in UTC, or ISO 8601' }),
  endTime: Type.String({ maxLength: 40, description: 'yyyy-MM-dd HH:mm:ss in UTC, or ISO 8601' }),
  format: Type.Optional(
    Type.Union([Type.Literal('list'), Type.Literal('columns')], {
      description: 'columns: application/octet-stream, see track-columns',
    }),
  ),
});

export const TrackPoint = Type.Object({
  lat: Type.Number(),
  lng: Type.Number(),
  speed: Type.Number({ description: 'km/h' }),
  altitude: Type.Integer({ description: 'm' }),
  direction: Type.Integer({ description: 'degrees clockwise from north' }),
  summileage: Nullable(Type.Number({ description: 'odometer, km' })),
  gpstime: Type.String({ description: 'ISO 8601 UTC' }),
  createtime: Type.String({ description: 'arrival at the server, ISO 8601 UTC' }),
  gpsflag: Type.Integer(),
  acc: Type.Integer(),
  carstatus: Type.Integer(),
  alarmFlag: Type.Integer(),
  alarmBits: Type.Integer(),
  batch: Type.Integer({ description: '1 when re-sent later' }),
});

export const Track = Type.Array(TrackPoint);
