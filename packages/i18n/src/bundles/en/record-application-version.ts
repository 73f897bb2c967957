/** Fields of a program's version. */
export const applicationVersionRecord = {
  'record.applicationVersion': 'App version',
  'record.applicationVersion.appname': 'Program',
  'record.applicationVersion.platform': 'Runs on',
  'record.applicationVersion.appversion': 'Version',
  'record.applicationVersion.describe': 'What is new',
  'record.applicationVersion.package': 'Package',
  'record.applicationVersion.package.hint':
    'apk, exe or zip, as large as the platform settings let files be',
  'record.applicationVersion.link': 'Link',
  'record.applicationVersion.link.hint': 'In place of a package, such as a page of an app store',
  'record.applicationVersion.forced': 'Must be installed',
  'record.applicationVersion.forced.hint': 'The program asks its users to update before they go on',
  'record.applicationVersion.published': 'Published',
  'record.applicationVersion.published.hint':
    'Everybody finds it among the downloads of the help center',
  'record.applicationVersion.createtime': 'Added',
  'record.applicationVersion.invalid.link': 'A link begins with https:// or http://',
  'record.applicationVersion.invalid.ios': 'An app for iOS can only have a link',
  'code.appPlatform.android': 'Android',
  'code.appPlatform.ios': 'iOS',
  'code.appPlatform.windows': 'Windows',
  'record.applicationVersion.invalid.nothing': 'It needs a package or a link',
};
