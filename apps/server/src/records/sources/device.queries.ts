import type { InputOf } from '@outrider/contract/records';
import { device } from '@outrider/contract/records/device';
import { actAs, type EquipmentPatch, patchEquipment } from '../../features/fleet/index.ts';
import { defineSource, read } from '../source.ts';
import { vehicleSource } from './vehicle.queries.ts';
import {
  equipAdded,
  vehicleDependents,
  vehicleProblems,
  vehiclesCommitted,
  vehicleUnique,
} from './vehicle-parts.queries.ts';

const { columns } = vehicleSource;

/** Vehicles again, as devices: one with its terminal, whose fields can be changed here too. */
export const deviceSource = defineSource<typeof device>({
  definition: device,
  history: 'vehicle',
  table: 'vehicle',
  from: `vehicle x left join department d on d.id = x.department_id
           left join car_icon i on i.id = x.car_icon_id
           left join terminal t on t.vehicle_id = x.id
           left join device_type m on m.id = t.device_type_id
           left join vehicle_state s on s.vehicle_id = x.id`,
  scope: { kind: 'vehicle', path: 'd.path', vehicle: 'x.id', isOfDepartment: true },
  columns: {
    carnumber: columns.carnumber,
    terminal: columns.terminal,
    phone: columns.phone,
    deptid: columns.deptid,
    platecolor: columns.platecolor,
    cartype: columns.cartype,
    caricon: columns.caricon,
    carstatus: columns.carstatus,
    heardtime: read('s.heard_at'),
    devicetypeid: read(`case when m.id is not null
      then jsonb_build_object('id', m.id, 'label', m.manufacturer || ' ' || m.model) end`),
    sim: read('t.sim'),
    iccid: read('t.iccid'),
    imei: read('t.imei'),
    networktype: read('t.network_type'),
    protocol: columns.protocol,
    channeltotals: columns.channeltotals,
    channelnames: columns.channelnames,
    serviceStatus: columns.serviceStatus,
    serviceStart: columns.serviceStart,
    serviceEnd: columns.serviceEnd,
    installStatus: columns.installStatus,
    installDate: columns.installDate,
    installer: columns.installer,
    installPicture: columns.installPicture,
    registertime: read('t.registered_at'),
    remark: columns.remark,
    createtime: columns.createtime,
  },
  unique: vehicleUnique,
  dependents: vehicleDependents,
  hooks: {
    check(_context, values, before) {
      const problems = vehicleProblems(values, before);
      const hasTerminal = before ? before.terminal !== null : Boolean(values.terminal);
      if (hasTerminal || Object.values(patchOf(values)).every((value) => value === null)) {
        return problems;
      }
      return [...problems, { field: 'terminal', messageKey: 'record.device.noTerminal' }];
    },

    async write({ q, caller }, changes, inputs) {
      await equipAdded({ q, caller }, changes, inputs);
      await patchEquipment(
        q,
        changes.map(({ id, before }, at) => {
          const values = patchOf(inputs[at] ?? {});
          // What a new one leaves empty is not known; what a change leaves empty is taken away.
          return { vehicleId: id, values: before ? values : withoutNulls(values) };
        }),
      );
    },

    async remove({ q, caller }) {
      await actAs(q, caller.loginName);
    },

    committed: vehiclesCommitted,
  },
});

function withoutNulls(values: EquipmentPatch['values']): EquipmentPatch['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** What of an input is kept with the terminal. */
function patchOf(values: InputOf<typeof device>): EquipmentPatch['values'] {
  return {
    ...(values.sim !== undefined && { sim: values.sim }),
    ...(values.iccid !== undefined && { iccid: values.iccid }),
    ...(values.imei !== undefined && { imei: values.imei }),
    ...(values.networktype !== undefined && { networkType: values.networktype }),
    ...(values.devicetypeid !== undefined && { deviceTypeId: values.devicetypeid }),
  };
}
