import { vehicle } from '@outrider/contract/records/vehicle';
import { actAs } from '../../features/fleet/index.ts';
import { defineSource, files, filled, read, readOr, reference, stored } from '../source.ts';
import {
  equipAdded,
  vehicleDependents,
  vehicleProblems,
  vehiclesCommitted,
  vehicleUnique,
} from './vehicle-parts.queries.ts';
import { vehicleFound } from './vehicle-search.queries.ts';

export const vehicleSource = defineSource<typeof vehicle>({
  definition: vehicle,
  table: 'vehicle',
  from: `vehicle x left join department d on d.id = x.department_id
           left join driver r on r.id = x.driver_id
           left join car_icon i on i.id = x.car_icon_id
           left join owner o on o.id = x.owner_id
           left join terminal t on t.vehicle_id = x.id
           left join vehicle_state s on s.vehicle_id = x.id`,
  scope: { kind: 'vehicle', path: 'd.path', vehicle: 'x.id', isOfDepartment: true },
  found: vehicleFound,
  columns: {
    carnumber: filled(stored('plate')),
    platecolor: stored('plate_color'),
    deptid: reference('department_id', 'd.name'),
    cartype: stored('vehicle_type'),
    driverid: reference('driver_id', 'r.name'),
    ownerid: reference('owner_id', 'o.name'),
    caricon: reference('car_icon_id', 'i.name'),
    carstatus: readOr('s.status', 2),
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
    licencenumber: stored('licence_number'),
    licenceexpiry: stored('licence_expiry'),
    operatingroute: stored('operating_route'),
    businessscope: stored('business_scope'),
    remark: stored('remark'),
    createtime: filled(read('x.created_at')),
  },
  unique: vehicleUnique,
  dependents: vehicleDependents,
  hooks: {
    check: (_context, values, before) => vehicleProblems(values, before),

    async write({ q, caller }, changes, inputs) {
      await equipAdded({ q, caller }, changes, inputs);
    },

    async remove({ q, caller }) {
      await actAs(q, caller.loginName);
    },

    committed: vehiclesCommitted,
  },
});
