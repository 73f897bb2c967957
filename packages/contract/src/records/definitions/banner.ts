import { bannerLevel } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';

/** Announcements to those who use the platform. */
export const banner = defineRecord({
  name: 'banner',
  page: '/operationManage/sysSeting/bannerManage',
  scope: { kind: 'platform', because: 'who governs the platform announces to all of it' },
  grants: {
    read: 'bannerManage.read',
    add: 'bannerManage.add',
    edit: 'bannerManage.edit',
    remove: 'bannerManage.del',
    import: null,
    export: null,
  },
  operatorsOnly: true,
  topDepartmentOnly: true,
  fields: {
    textzh: { kind: 'text', maxLength: 300, required: true, multiline: true, width: 280 },
    texten: { kind: 'text', maxLength: 300, multiline: true, width: 220, hint: true },
    level: { kind: 'code', codes: bannerLevel, defaultValue: 1, filter: true, width: 90 },
    fromtime: { kind: 'time', section: 'shown', width: 160, hint: true },
    totime: { kind: 'time', section: 'shown', width: 160, hint: true },
    depts: { kind: 'reference', to: 'department', multiple: true, section: 'shown', hint: true },
    onlogin: { kind: 'flag', section: 'shown', hint: true, filter: true, width: 100 },
    dismissible: { kind: 'flag', defaultValue: true, section: 'shown', list: 'hidden' },
    picture: { kind: 'files', purpose: 'announcement', most: 1, list: 'hidden', notImported: true },
    createtime: { kind: 'time', computed: true, list: 'hidden' },
  },
  search: ['textzh', 'texten'],
  sort: { field: 'createtime', order: 'desc' },
  title: 'textzh',
});
