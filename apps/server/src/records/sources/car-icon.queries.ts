import { carIcon } from '@outrider/contract/records/car-icon';
import { defineSource, files, read, stored } from '../source.ts';

export const carIconSource = defineSource<typeof carIcon>({
  definition: carIcon,
  table: 'car_icon',
  from: 'car_icon x',
  scope: { kind: 'platform' },
  columns: {
    name: stored('name'),
    mapsize: stored('map_size'),
    rotates: stored('rotates'),
    mapany: files('map_any'),
    mapdriving: files('map_driving'),
    maponline: files('map_online'),
    mapparked: files('map_parked'),
    mapstandby: files('map_standby'),
    mapunlocated: files('map_unlocated'),
    mapoffline: files('map_offline'),
    mapalarm: files('map_alarm'),
    treeany: files('tree_any'),
    treedriving: files('tree_driving'),
    treeonline: files('tree_online'),
    treeparked: files('tree_parked'),
    treestandby: files('tree_standby'),
    treeunlocated: files('tree_unlocated'),
    treeoffline: files('tree_offline'),
    treealarm: files('tree_alarm'),
    vehicles: read('(select count(*)::int from vehicle v where v.car_icon_id = x.id)'),
    remark: stored('remark'),
    createtime: read('x.created_at'),
  },
  unique: { car_icon_name_key: 'name' },
  dependents: [
    {
      labelKey: 'record.carIcon.dependents.vehicles',
      blocks: true,
      from: 'vehicle y where y.car_icon_id = any ($1)',
      label: 'y.plate',
    },
  ],
});
