import { jt808Edition, protocol } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';

/** Models of terminals: what a device of the model can do and which sensors it carries. */
export const deviceType = defineRecord({
  name: 'deviceType',
  page: '/operationManage/carManage/deviceType',
  scope: { kind: 'platform', because: 'models are bought and named once for the whole platform' },
  grants: {
    read: 'deviceType.read',
    add: 'deviceType.add',
    edit: 'deviceType.edit',
    remove: 'deviceType.del',
    import: 'deviceType.import',
    export: 'deviceType.export',
  },
  fields: {
    model: { kind: 'text', maxLength: 60, required: true, width: 140 },
    manufacturer: { kind: 'text', maxLength: 60, required: true, width: 140 },
    protocolprofile: {
      kind: 'reference',
      to: 'protocolProfile',
      filter: true,
      bulk: true,
      hint: true,
    },
    protocol: { kind: 'code', codes: protocol, computed: true, list: 'hidden' },
    edition: { kind: 'code', codes: jt808Edition, computed: true, width: 110 },
    channelcount: {
      kind: 'number',
      min: 0,
      max: 64,
      defaultValue: 0,
      section: 'channels',
      width: 90,
    },
    channelnames: { kind: 'texts', most: 64, maxLength: 30, section: 'channels', hint: true },
    fuelsensors: { kind: 'number', min: 0, max: 2, defaultValue: 0, section: 'sensors' },
    temperaturesensors: { kind: 'number', min: 0, max: 4, defaultValue: 0, section: 'sensors' },
    humiditysensors: { kind: 'number', min: 0, max: 4, defaultValue: 0, section: 'sensors' },
    loadsensor: { kind: 'flag', filter: true, section: 'sensors' },
    tyrepressure: { kind: 'flag', filter: true, section: 'sensors' },
    batterygauge: { kind: 'flag', list: 'hidden', section: 'sensors' },
    activesafety: { kind: 'flag', filter: true, section: 'sensors' },
    terminals: { kind: 'number', min: 0, max: 10_000_000, computed: true, width: 90 },
    picture: { kind: 'files', purpose: 'picture', most: 3, list: 'hidden', notImported: true },
    remark: { kind: 'text', maxLength: 500, multiline: true, list: 'hidden' },
    createtime: { kind: 'time', computed: true, list: 'hidden' },
  },
  search: ['model', 'manufacturer'],
  sort: { field: 'model', order: 'asc' },
  title: 'model',
});
