import { deviceType } from '@outrider/contract/records/device-type';
import { tellOfModels } from '../../features/terminals/index.ts';
import { defineSource, files, read, reference, stored } from '../source.ts';

export const deviceTypeSource = defineSource<typeof deviceType>({
  definition: deviceType,
  table: 'device_type',
  from: 'device_type x left join protocol_profile p on p.id = x.protocol_profile_id',
  scope: { kind: 'platform' },
  columns: {
    model: stored('model'),
    manufacturer: stored('manufacturer'),
    protocolprofile: reference('protocol_profile_id', 'p.name'),
    protocol: read('p.base_protocol'),
    edition: read('p.edition'),
    channelcount: stored('channel_count'),
    channelnames: stored('channel_names'),
    fuelsensors: stored('fuel_sensors'),
    temperaturesensors: stored('temperature_sensors'),
    humiditysensors: stored('humidity_sensors'),
    loadsensor: stored('load_sensor'),
    tyrepressure: stored('tyre_pressure'),
    batterygauge: stored('battery_gauge'),
    activesafety: stored('active_safety'),
    terminals: read('(select count(*)::int from terminal t where t.device_type_id = x.id)'),
    picture: files('picture_files'),
    remark: stored('remark'),
    createtime: read('x.created_at'),
  },
  unique: { device_type_model_idx: 'model' },
  dependents: [
    {
      labelKey: 'record.deviceType.dependents.terminals',
      blocks: true,
      from: 'terminal y where y.device_type_id = any ($1)',
      label: 'y.terminal_number',
    },
  ],
  hooks: {
    check(_context, values, before) {
      const count = values.channelcount ?? before?.channelcount ?? 0;
      const names = values.channelnames ?? before?.channelnames ?? [];
      if (names.length <= count) return [];
      return [{ field: 'channelnames', messageKey: 'invalid.tooMany', values: { count } }];
    },

    async committed({ db, bus }, changes) {
      const ids = changes.flatMap(({ id, before, after }) =>
        before && after && before.protocolprofile?.id !== after.protocolprofile?.id ? [id] : [],
      );
      if (ids.length > 0) await tellOfModels(db, bus, ids);
    },
  },
});
