import { defineRecord } from '../definition.ts';
import type { FilesField } from '../field.ts';

/** One picture; it looks in the list as a part of its set. */
const picture = <const Section extends 'map' | 'tree'>(section: Section) =>
  ({
    kind: 'files',
    purpose: 'carIcon',
    most: 1,
    list: 'hidden',
    notImported: true,
    section,
  }) as const satisfies FilesField;

/** Sets of pictures of vehicles: for the map and for the tree, one for all statuses or one for each. */
export const carIcon = defineRecord({
  name: 'carIcon',
  page: '/operationManage/carManage/carIcon',
  scope: {
    kind: 'platform',
    because: 'everybody sees the vehicles of the own scope by their pictures',
  },
  grants: {
    read: 'carIcon.read',
    add: 'carIcon.add',
    edit: 'carIcon.edit',
    remove: 'carIcon.del',
    import: null,
    export: null,
  },
  fields: {
    name: { kind: 'text', maxLength: 60, required: true, width: 160 },
    mapsize: {
      kind: 'number',
      min: 16,
      max: 64,
      defaultValue: 32,
      required: true,
      hint: true,
      width: 100,
    },
    rotates: { kind: 'flag', hint: true, width: 100 },
    mapany: { ...picture('map'), required: true, list: 'shown', hint: true, width: 200 },
    mapdriving: picture('map'),
    maponline: picture('map'),
    mapparked: picture('map'),
    mapstandby: picture('map'),
    mapunlocated: picture('map'),
    mapoffline: picture('map'),
    mapalarm: picture('map'),
    treeany: { ...picture('tree'), list: 'shown', hint: true, width: 160 },
    treedriving: picture('tree'),
    treeonline: picture('tree'),
    treeparked: picture('tree'),
    treestandby: picture('tree'),
    treeunlocated: picture('tree'),
    treeoffline: picture('tree'),
    treealarm: picture('tree'),
    vehicles: { kind: 'number', min: 0, max: 10_000_000, computed: true, width: 90 },
    remark: { kind: 'text', maxLength: 500, multiline: true, list: 'hidden' },
    createtime: { kind: 'time', computed: true, list: 'hidden' },
  },
  search: ['name', 'remark'],
  sort: { field: 'name', order: 'asc' },
  title: 'name',
});
