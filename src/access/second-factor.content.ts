/** The words of setting up an authenticator app. */
export const secondFactorSetup = {
  begin: 'Set Up Authenticator App',
  failed: 'It could not be set up. Please try again.',
  scan: {
    title: 'Add this site to your app',
    text: 'Scan the picture with an authenticator app, or type the key into it.',
    picture: 'QR code for your authenticator app',
    key: 'the key',
    keep: 'Should the device be lost, a new one is set up by the same picture: print it, and keep it in a safe.',
    print: 'Print Picture and Key',
    hint: 'The app now shows a code for this site, a new one every 30 seconds.',
    confirm: 'Confirm',
  },
  done: {
    title: 'The second factor is on',
    text: 'From now on signing in asks for a code of your app. Add a second device, such as a tablet that stays at home: who loses the only one waits until it has been reset.',
    another: 'Add a Second Device',
  },
} as const;
