import { protocolProfile } from '@outrider/contract/records/protocol-profile';
import { tellOfProtocols } from '../../features/terminals/index.ts';
import { defineSource, read, stored } from '../source.ts';

export const protocolProfileSource = defineSource<typeof protocolProfile>({
  definition: protocolProfile,
  table: 'protocol_profile',
  from: 'protocol_profile x',
  scope: { kind: 'platform' },
  columns: {
    name: stored('name'),
    protocol: stored('base_protocol'),
    edition: stored('edition'),
    dialect: stored('dialect'),
    datum: stored('datum'),
    zone: stored('zone_hours'),
    fuelfactor: stored('fuel_factor'),
    odometerfactor: stored('odometer_factor'),
    speedfactor: stored('speed_factor'),
    terminals: read(`(select count(*)::int
      from terminal t left join device_type m on m.id = t.device_type_id
     where coalesce(t.protocol_profile_id, m.protocol_profile_id) = x.id)`),
    remark: stored('remark'),
    createtime: read('x.created_at'),
  },
  unique: { protocol_profile_name_key: 'name' },
  dependents: [
    {
      labelKey: 'record.protocolProfile.dependents.deviceTypes',
      blocks: true,
      from: 'device_type y where y.protocol_profile_id = any ($1)',
      label: `y.manufacturer || ' ' || y.model`,
    },
    {
      labelKey: 'record.protocolProfile.dependents.terminals',
      blocks: true,
      from: 'terminal y where y.protocol_profile_id = any ($1)',
      label: 'y.terminal_number',
    },
  ],
  hooks: {
    /** A profile that came is nobody's yet, and one that went was nobody's any more. */
    async committed({ db, bus }, changes) {
      const ids = changes.flatMap(({ id, before, after }) => (before && after ? [id] : []));
      if (ids.length > 0) await tellOfProtocols(db, bus, ids);
    },
  },
});
