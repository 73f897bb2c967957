import { owner } from '@outrider/contract/records/owner';
import { defineSource, files, read, reference, stored } from '../source.ts';

/** Vehicles of an owner, as far as they stand at or below its department: whoever sees it sees those. */
const OWN_VEHICLES = `vehicle y join department yd on yd.id = y.department_id
   where y.owner_id = x.id and yd.path @> array[x.department_id]`;

export const ownerSource = defineSource<typeof owner>({
  definition: owner,
  table: 'owner',
  from: 'owner x join department d on d.id = x.department_id',
  scope: { kind: 'department', path: 'd.path' },
  columns: {
    ownername: stored('name'),
    ownertype: stored('owner_type'),
    deptid: reference('department_id', 'd.name'),
    nationalid: stored('national_id'),
    creditcode: stored('credit_code'),
    contact: stored('contact'),
    phone: stored('phone'),
    email: stored('email'),
    address: stored('address'),
    licences: files('licence_files'),
    remark: stored('remark'),
    vehicles: read(`(select count(*)::int from ${OWN_VEHICLES})`),
    vehiclelist: read(`(select coalesce(jsonb_agg(of), '[]') from (
      select y.id, y.plate from ${OWN_VEHICLES} order by y.plate limit 200) of)`),
    createtime: read('x.created_at'),
  },
  dependents: [
    {
      labelKey: 'record.owner.dependents.vehicles',
      blocks: false,
      from: `vehicle y join owner o on o.id = y.owner_id
             join department yd on yd.id = y.department_id
             where y.owner_id = any ($1) and yd.path @> array[o.department_id]`,
      label: 'y.plate',
    },
  ],
});
