import { networkType } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';
import { terminal } from './terminal.ts';
import { vehicle } from './vehicle.ts';

const { fields } = vehicle;

/**
 * Devices in service: what is watched and the terminal in it as one thing, as those see it who watch
 * devices and not vehicles (platform model 2). They are the vehicles, with the fields of a device.
 */
export const device = defineRecord({
  name: 'device',
  page: '/operationManage/carManage/deviceList',
  scope: { kind: 'vehicle' },
  grants: {
    read: 'deviceList.read',
    add: 'deviceList.add',
    edit: 'deviceList.edit',
    remove: 'deviceList.del',
    import: 'deviceList.import',
    export: 'deviceList.export',
  },
  fields: {
    carnumber: fields.carnumber,
    terminal: { ...fields.terminal, section: 'device' },
    phone: { ...fields.phone, section: 'device' },
    deptid: fields.deptid,
    platecolor: { ...fields.platecolor, list: 'hidden' },
    cartype: { ...fields.cartype, list: 'hidden' },
    caricon: fields.caricon,
    carstatus: fields.carstatus,
    heardtime: { kind: 'time', computed: true, width: 150 },
    devicetypeid: { kind: 'reference', to: 'deviceType', unsorted: true, section: 'device' },
    sim: { kind: 'text', maxLength: 20, format: 'digits', section: 'device', width: 130 },
    iccid: { ...terminal.fields.iccid, section: 'device' },
    imei: { ...terminal.fields.imei, section: 'device' },
    networktype: { kind: 'code', codes: networkType, list: 'hidden', section: 'device' },
    protocol: { ...fields.protocol, section: 'device' },
    channeltotals: { ...fields.channeltotals, section: 'device' },
    channelnames: { ...fields.channelnames, section: 'device' },
    serviceStatus: fields.serviceStatus,
    serviceStart: fields.serviceStart,
    serviceEnd: fields.serviceEnd,
    installStatus: { ...fields.installStatus, list: 'shown', width: 100 },
    installDate: fields.installDate,
    installer: fields.installer,
    installPicture: fields.installPicture,
    registertime: { kind: 'time', computed: true, list: 'hidden', section: 'service' },
    remark: { ...fields.remark, section: 'install' },
    createtime: { ...fields.createtime, section: 'install' },
  },
  search: ['carnumber', 'terminal', 'phone', 'sim', 'iccid', 'imei'],
  sort: { field: 'carnumber', order: 'asc' },
  title: 'carnumber',
});
