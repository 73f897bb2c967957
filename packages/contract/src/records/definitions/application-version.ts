import { appPlatform } from '../../codes/index.ts';
import { defineRecord } from '../definition.ts';

/** Versions of programs beside the platform that people may download. */
export const applicationVersion = defineRecord({
  name: 'applicationVersion',
  page: '/operationManage/sysSeting/applicationVersion',
  scope: { kind: 'platform', because: 'programs are offered to everybody who uses the platform' },
  grants: {
    read: 'applicationVersion.read',
    add: 'applicationVersion.add',
    edit: 'applicationVersion.edit',
    remove: 'applicationVersion.del',
    import: null,
    export: null,
  },
  operatorsOnly: true,
  topDepartmentOnly: true,
  fields: {
    appname: { kind: 'text', maxLength: 60, required: true, width: 180 },
    platform: {
      kind: 'code',
      codes: appPlatform,
      defaultValue: 1,
      required: true,
      filter: true,
      width: 110,
    },
    appversion: { kind: 'text', maxLength: 30, required: true, format: 'noSpace', width: 100 },
    describe: { kind: 'text', maxLength: 1000, multiline: true, width: 260 },
    package: { kind: 'files', purpose: 'application', most: 1, hint: true, notImported: true },
    link: { kind: 'text', maxLength: 300, hint: true, width: 200 },
    forced: { kind: 'flag', hint: true, width: 100 },
    published: { kind: 'flag', hint: true, filter: true, bulk: true, width: 90 },
    createtime: { kind: 'time', computed: true, width: 160 },
  },
  search: ['appname', 'appversion', 'describe'],
  sort: { field: 'createtime', order: 'desc' },
  title: 'appname',
});
