/** Sign-in of client users, requests for an account. */
export const register = {
  'clientLogin.title': 'Client sign-in',
  'clientLogin.operators': 'Sign-in for operators',
  'register.question': 'No account yet?',
  'register.link': 'Request one',
  'register.title': 'Request an account',
  'register.lead': 'An administrator looks at every request and decides.',
  'register.loginname': 'User name',
  'register.loginnameRequired': 'Please enter a user name',
  'register.loginnameInvalid': '2 to 60 letters, digits, Chinese characters or . _ @ -',
  'register.displayname': 'Your name',
  'register.displaynameRequired': 'Please enter your name',
  'register.company': 'Company',
  'register.companyRequired': 'Please enter your company',
  'register.phone': 'Phone',
  'register.phoneHint': 'Other than Chinese mobiles: with country code, such as +44 …',
  'register.phoneRequired': 'Please enter a phone number',
  'register.phoneInvalid':
    'A Chinese mobile number (11 digits) or a number with country code (+44 …)',
  'register.email': 'E-mail (optional)',
  'register.emailInvalid': 'This is not an e-mail address',
  'register.repeat': 'Repeat password',
  'register.remark': 'Remark (optional)',
  'register.send': 'Send request',
  'register.sending': 'Sending…',
  'register.sentTitle': 'Your request has been sent',
  'register.sent': 'An administrator will decide on it and may call you back.',
  'register.sentNext':
    'Once it is granted, sign in as {name} with the password you have chosen. Signing in before then tells you how your request stands.',
  'register.closed':
    'This platform takes no requests for accounts. Please ask your administrator for one.',
  'register.toLogin': 'Back to sign-in',
} as const;
