// Phrases of the pages of licences, which only these pages load.
import type { LicencePhrases } from '../zh/licence-pages.ts'

export const licencePages: LicencePhrases = {
  intro:
    'Licences that you hold, and those whose holders have named you. With a multi-user or enterprise licence you can name colleagues here, who then download for themselves.',
  emptyTitle: 'No licences yet',
  emptyText: 'Licences appear here once you have bought a report or have been named as a user.',
  proof: {
    title: 'Your email address is not verified',
    text: (email) => `Licences whose holders have named ${email} appear once you have verified the address.`,
    done: 'Email address verified',
  },
  states: { active: 'Active', upgraded: 'Upgraded', revoked: 'Ended' },
  open: 'View licence',
  openSeats: 'Manage users',
  persons: (used, max) => (max === null ? 'Any number of users' : `${used} of ${max} users`),
  namedBy: 'Named by the holder',
  validSince: (day) => `Since ${day}`,

  title: (number) => `Licence ${number}`,
  unknownTitle: 'This licence was not found',
  unknownText: 'Check the number, or open the licence from My licences.',
  toList: 'Back to My licences',
  facts: 'The licence',
  editions: 'New editions',
  editionsText: 'These editions came out while the updates of the licence ran, and are included in it.',
  editionPublished: (day) => `Published ${day}`,
  number: 'Number',
  item: { report: 'Report', briefing: 'Briefing' },
  scope: 'Scope',
  rights: 'It also allows',
  comma: '; ',
  holder: 'Holder',
  validFrom: 'Valid from',
  updatesUntil: 'Updates until',
  order: 'Order',
  revokedText:
    'This licence has ended, and the files can no longer be downloaded. Please contact us with any question.',
  upgradedText: 'This licence was upgraded. Download the files with the licence that replaces it.',
  toDownloads: 'Download files',
  certificate: 'Certificate (PDF)',
  printing: 'Preparing…',

  check: {
    title: 'Check a licence',
    intro: 'Enter a licence number to see whether the licence is valid.',
    number: 'Licence number',
    submit: 'Check',
    valid: 'This licence is valid',
    upgraded: 'This licence was upgraded and is replaced by another one',
    revoked: 'This licence has ended',
    unknown: 'There is no such licence',
    unknownText: 'The number is well formed, but no licence has it. Compare it with the certificate.',
    wrongCharacter: (character, position) =>
      `Character ${position}, “${character}”, does not occur in licence numbers.`,
    wrongLength: 'A licence number has 9 characters, without the leading L- and hyphens. Check that it is complete.',
    wrongCheck: 'The number contains a mistake: its check character does not match. Compare it character by character.',
    holder: 'Holder (partly hidden)',
    privacy: 'To protect holders, only both ends of the name are shown.',
  },
  upgrades: {
    title: 'Upgrade this licence',
    text: 'Pay the difference and keep your users. The new licence starts once it is paid and this one ends; if the upgrade is refunded in full, this licence is active again.',
    list: 'Licence price',
    credit: 'Less this licence',
    price: 'You pay',
    agreedUntil: (time) => `Price agreed with you, until ${time} (Beijing)`,
    choose: (type) => `Upgrade to ${type}`,
    otherLanguage: 'This licence was bought in US dollars. Upgrade it on the English site.',
  },
  seats: {
    title: 'Users',
    text: (max) =>
      max === null
        ? 'Everybody at your company may use the report. Enter the email addresses of colleagues who should download it themselves.'
        : `Up to ${max} people, including you. Enter a colleague’s email address; after logging in or registering with it and confirming it, they find the files under My downloads.`,
    single:
      'A single-user licence is for you alone. To share the report with colleagues, buy a multi-user or enterprise licence.',
    you: 'You',
    taken: 'Can download',
    pending: 'Has yet to register or confirm the address',
    since: (day) => `Named on ${day}`,
    changesLeft: (count) =>
      count === 0
        ? 'No more changes within 12 months'
        : `${count} more ${count === 1 ? 'change' : 'changes'} within 12 months`,
    email: 'Colleague’s email address',
    add: 'Name user',
    adding: 'Naming…',
    added: 'User named; an email is on its way',
    full: 'All seats are taken. Remove a user to name another one.',
    replace: 'Replace',
    replaceTitle: (email) => `Replace ${email}`,
    replaceText: 'The new user gets an email; the former one can no longer download.',
    newEmail: 'New user’s email address',
    replacing: 'Replacing…',
    replaced: 'User replaced',
    cancel: 'Cancel',
    keep: 'Keep',
    remove: 'Remove',
    removeTitle: 'Remove this user?',
    removeText: (email) => `${email} can no longer download the files; links created before stop working too.`,
    removing: 'Removing…',
    removed: 'User removed',
  },
}
