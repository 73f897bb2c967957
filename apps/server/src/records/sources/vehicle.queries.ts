import { vehicle } from '@outrider/contract/records/vehicle';
import {
  actAs,
  directoryChanged,
  equipVehicles,
  terminalsOfVehicles,
} from '../../features/fleet/index.ts';
import { defineSource, files, read, reference, stored } from '../source.ts';

export const vehicleSource = defineSource<typeof vehicle>({
  definition: vehicle,
  table: 'vehicle',
  from: `vehicle x join department d on d.id = x.department_id
           left join driver r on r.id = x.driver_id
           left join terminal t on t.vehicle_id = x.id
           left join vehicle_state s on s.vehicle_id = x.id`,
  scope: { kind: 'vehicle', path: 'd.path', vehicle: 'x.id' },
  columns: {
    carnumber: stored('plate'),
    platecolor: stored('plate_color'),
    deptid: reference('department_id', 'd.name'),
    cartype: stored('vehicle_type'),
    driverid: reference('driver_id', 'r.name'),
    carstatus: read('coalesce(s.status, 2)'),
    gpstime: read('s.gps_time'),
    // Of a terminal of its own, made or taken over when the vehicle is made: see `write`.
    terminal: read('t.terminal_number'),
    phone: read('t.phone'),
    sim: read('t.sim'),
    firmware: read('t.firmware'),
    protocol: stored('protocol'),
    channeltotals: stored('channel_count'),
    channelnames: stored('channel_names'),
    serviceStatus: stored('service_status'),
    serviceStart: stored('service_start'),
    serviceEnd: stored('service_end'),
    installStatus: stored('install_status'),
    installDate: stored('installed_at'),
    installer: stored('installer'),
    installPicture: files('install_pictures'),
    vin: stored('vin'),
    enginenumber: stored('engine_number'),
    brand: stored('brand'),
    model: stored('model'),
    bodycolor: stored('body_color'),
    tonnage: stored('tonnage'),
    seats: stored('seats'),
    fueltype: stored('fuel_type'),
    tank1: stored('tank1_l'),
    tank2: stored('tank2_l'),
    purchasedate: stored('purchased_on'),
    initialmileage: stored('initial_mileage_km'),
    transportlicence: stored('transport_licence'),
    transportlicenceexpiry: stored('transport_licence_expiry'),
    licenceexpiry: stored('licence_expiry'),
    operatingroute: stored('operating_route'),
    businessscope: stored('business_scope'),
    remark: stored('remark'),
    createtime: read('x.created_at'),
  },
  unique: {
    vehicle_plate_idx: 'carnumber',
    terminal_terminal_number_key: 'terminal',
    terminal_phone_key: 'phone',
  },
  dependents: [
    {
      labelKey: 'record.vehicle.dependents.tracks',
      blocks: false,
      from: `(select v.plate, p.day from vehicle v join vehicle_day p on p.vehicle_id = v.id
               where v.id = any ($1) order by v.plate, p.day desc) y`,
      label: `y.plate || ' ' || y.day`,
    },
    {
      labelKey: 'record.vehicle.dependents.terminals',
      blocks: false,
      from: 'terminal y where y.vehicle_id = any ($1)',
      label: 'y.terminal_number',
    },
    {
      labelKey: 'record.vehicle.dependents.safeguard',
      blocks: false,
      from: `(select vehicle_id, behaviour as name from violation
              union all select vehicle_id, place from accident
              union all select vehicle_id, reason from repair
              union all select vehicle_id, from_place from operation
              union all select vehicle_id, inspected_on::text from inspection
              union all select vehicle_id, done_on::text from maintenance
              union all select vehicle_id, policy_number from insurance) y
              where y.vehicle_id = any ($1)`,
      label: 'y.name',
    },
    {
      labelKey: 'record.vehicle.dependents.users',
      blocks: false,
      from: 'user_account y where y.vehicle_id = any ($1)',
      label: 'y.login_name',
    },
  ],
  hooks: {
    check(_context, values, before) {
      if (before) return [];
      const { terminal, phone, sim } = values;
      const required = (field: string) => [{ field, messageKey: 'invalid.required' }];
      if (terminal && !phone) return required('phone');
      if ((phone || sim) && !terminal) return required('terminal');
      const named = values.channelnames?.length ?? 0;
      return named > (values.channeltotals ?? 0)
        ? [{ field: 'channelnames', messageKey: 'record.vehicle.moreNames' }]
        : [];
    },

    async write({ q, caller }, changes, inputs) {
      await actAs(q, caller.loginName);
      await equipVehicles(
        q,
        caller.scope,
        changes.flatMap(({ id, before }, at) => {
          const { terminal, phone, sim } = inputs[at] ?? {};
          if (before || !terminal || !phone) return [];
          return { vehicleId: id, terminalNumber: terminal, phone, sim: sim ?? null };
        }),
      );
    },

    async remove({ q, caller }) {
      await actAs(q, caller.loginName);
    },

    async committed({ bus, db }, changes) {
      const ids = changes.map(({ id }) => id);
      const terminalIds = await terminalsOfVehicles(db, ids);
      if (terminalIds.length > 0) {
        bus.publish(directoryChanged, { kind: 'terminal', ids: terminalIds });
      }
      bus.publish(directoryChanged, { kind: 'vehicle', ids });
    },
  },
});
