import { terminal } from '@outrider/contract/records/terminal';
import { directoryChanged } from '../../features/fleet/index.ts';
import { defineSource, read, reference, stored } from '../source.ts';

export const terminalSource = defineSource<typeof terminal>({
  definition: terminal,
  table: 'terminal',
  from: `terminal x left join department d on d.id = x.department_id
           left join device_type m on m.id = x.device_type_id
           left join protocol_profile p on p.id = x.protocol_profile_id
           left join vehicle v on v.id = x.vehicle_id
           left join vehicle_state s on s.vehicle_id = x.vehicle_id`,
  scope: { kind: 'department', path: 'd.path' },
  columns: {
    terminal: stored('terminal_number'),
    phone: stored('phone'),
    deptid: reference('department_id', 'd.name'),
    state: read(`case when x.refused then 3 when x.vehicle_id is not null then 1
                      when x.self_registered then 2 else 0 end`),
    carid: reference('vehicle_id', 'v.plate'),
    carstatus: read('case when x.vehicle_id is not null then coalesce(s.status, 2) end'),
    heardtime: read('case when x.vehicle_id is null then x.heard_at else s.heard_at end'),
    devicetypeid: reference('device_type_id', `m.manufacturer || ' ' || m.model`),
    protocolprofile: reference('protocol_profile_id', 'p.name'),
    manufacturer: stored('manufacturer'),
    model: stored('model'),
    sim: stored('sim'),
    iccid: stored('iccid'),
    imei: stored('imei'),
    networktype: stored('network_type'),
    firmware: stored('firmware'),
    hardware: stored('hardware'),
    protocolversion: read('x.protocol_version::text'),
    deviceid: read('x.device_id'),
    registertime: read('x.registered_at'),
    serviceEnd: read('v.service_end'),
    purchasedate: stored('purchased_on'),
    remark: stored('remark'),
    createtime: read('x.created_at'),
  },
  unique: { terminal_terminal_number_key: 'terminal', terminal_phone_key: 'phone' },
  dependents: [
    {
      labelKey: 'record.terminal.dependents.vehicles',
      blocks: true,
      from: `terminal t join vehicle y on y.id = t.vehicle_id where t.id = any ($1)`,
      label: 'y.plate',
    },
    {
      labelKey: 'record.terminal.dependents.history',
      blocks: false,
      from: 'terminal_history y where y.terminal_id = any ($1)',
      label: `y.terminal_number || ' → ' || y.plate`,
    },
  ],
  hooks: {
    check(_context, { deptid }, before) {
      const isMoved = deptid !== undefined && deptid !== before?.deptid.id;
      // It goes where its vehicle goes.
      return before?.carid && isMoved
        ? [{ field: 'deptid', messageKey: 'record.terminal.inVehicle' }]
        : [];
    },

    committed({ bus }, changes) {
      bus.publish(directoryChanged, { kind: 'terminal', ids: changes.map(({ id }) => id) });
    },
  },
});
