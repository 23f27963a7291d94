// Security requirements, each with the tests that verify it. `security.test.ts` checks that these tests exist.

type Proof = readonly [file: string, ...titles: string[]]
export type Requirement = { readonly row: number; readonly what: string; readonly proofs: readonly Proof[] }

const accounts = 'server/accounts'
const exposure = 'tests/security-exposure.test.ts'
const overload = 'tests/security-overload.test.ts'
const ordersTest = 'tests/security-orders.test.ts'
const untrustedInput = 'tests/security-untrusted-input.test.ts'
const requests = 'tests/security-requests.test.ts'
const packages = 'tests/security.test.ts'
const pages = 'tests/journeys/headers.test.ts'
const paths = 'tests/journeys/request-paths.test.ts'
const http = 'server/platform/http/http-app.test.ts'
const conformance = 'tests/conformance.test.ts'

/** OWASP ASVS 5.0 level 2 and the OWASP API Top 10, as far as the server can hold them. */
export const requirements: readonly Requirement[] = [
  row(1, 'a token is random, opaque and long', [
    `${accounts}/sessions.test.ts`,
    'has 256 random bits and is stored as a hash only',
  ]),
  row(2, 'each login has a token of its own', [
    `${accounts}/login.test.ts`,
    'returns a new token each time, which opens the profile',
  ]),
  row(3, 'logout ends a session on the server', [
    `${accounts}/sessions.test.ts`,
    'gives 5001 after logout',
    'does not end sessions on other devices at logout',
  ]),
  row(
    4,
    'a new password and a disabled account end the other sessions',
    [`${accounts}/password-change.test.ts`, 'ends every other session with 5001, but not the current one'],
    [`${accounts}/password-reset.test.ts`, 'ends every session'],
    [`${accounts}/sessions.test.ts`, 'gives 5001 once the customer is disabled'],
  ),
  row(
    5,
    'sessions end by disuse and by age, and the page goes home',
    [`${accounts}/sessions.test.ts`, 'expires after seven days without use: -400', 'expires after thirty days of use'],
    ['site/browser-client.test.ts', 'that hears %i ends the session with the message, and fails'],
    [pages, 'whose session has ended elsewhere goes home with a notice and deletes the session'],
  ),
  row(
    6,
    'a token stands nowhere but in the browser',
    [exposure, 'are stored nowhere in the database except in the e-mails that contain them', 'never occur in URLs'],
    ['tests/journey-log.test.ts', 'is one JSON object a line, and holds no password, token, code, key or address'],
    [pages, 'are identical bytes for all visitors'],
  ),
  row(
    7,
    'a page runs only what is ours',
    [pages, 'allow scripts and resources of the site only'],
    [
      'server/platform/http/content-security-policy.test.ts',
      'permits the scripts that the site wrote',
      'lets none run that came in with a text',
    ],
  ),
  row(8, 'HTML holds nothing personal', [
    pages,
    'are identical bytes for all visitors',
    'forbid storage and indexing of personal pages',
  ]),
  row(
    9,
    'the browser keeps the session and nothing else, until the logout',
    ['site/session.test.ts', 'is kept under exactly the specified keys and read back'],
    ['site/session.test.ts', 'is gone after it is cleared, while the language stays'],
    [pages, 'stores three entries of a session, and only the language after logout'],
  ),
  row(
    10,
    'nothing authenticates by itself, and only JSON is taken',
    [exposure, 'accepts a token in its header only'],
    [conformance, 'as %s is 415'],
    ['server/leads/leads.form-routes.test.ts', 'from %s is refused with 403 and a page', 'as %s is 415'],
  ),
  row(
    11,
    'foreign pages read nothing',
    [exposure, 'can read no endpoint'],
    [http, 'cannot be read by pages of other origins'],
  ),
  row(
    12,
    'base64 is decoded once, strictly, as UTF-8',
    [`${accounts}/registration.test.ts`, 'accepts passwords in Chinese, and compares all of 128 characters'],
    [`${accounts}/registration-form.test.ts`, 'rejects an encoded NUL'],
    ['contract/common/fields.test.ts', 'is taken only as an encoder writes it: %s, not %s'],
    [`${accounts}/login.test.ts`, 'reports at %s that it is not base64'],
  ),
  row(
    13,
    'production is https only',
    [http, 'requires HTTPS for two years in production only'],
    ['server/platform/config/config.test.ts', 'requires %s'],
  ),
  row(14, 'passwords are argon2id with a salt each', [
    `${accounts}/registration.test.ts`,
    'stores the password as argon2id with its own salt',
  ]),
  row(
    15,
    'hashing cannot be used to stop the service',
    [
      overload,
      'leaves pages and health checks responsive, and receives 503',
      'waits in a queue of 32, beyond which logins receive 503',
    ],
    [`${accounts}/login-throttling.test.ts`, 'are rejected with a request to retry beyond a limit'],
  ),
  row(
    16,
    'passwords are judged by length and by how common they are',
    [
      `${accounts}/registration-form.test.ts`,
      'rejects a password derived from the account',
      'refuse the password %s for its length',
      'accepts a password of symbols',
    ],
    [`${accounts}/password-change.test.ts`, 'rejects common passwords and those made of the username'],
  ),
  row(17, 'a change of password needs the old one', [
    `${accounts}/password-change.test.ts`,
    'requires the current password, else its field has an error in the language of the request',
    'allows five wrong passwords in fifteen minutes across sessions, then rejects even the right one',
  ]),
  row(
    18,
    'a picture code works once',
    [`${accounts}/captcha-image.test.ts`, 'passes once under concurrent attempts', 'rejects %j and is then used up'],
    [`${accounts}/login.test.ts`, 'is consumed by any attempt: a wrong code, a wrong password, a success'],
  ),
  row(19, '… and for five minutes', [`${accounts}/captcha-image.test.ts`, 'expires after five minutes']),
  row(20, '… and belongs to one client', [
    `${accounts}/captcha-image.test.ts`,
    'is bound to its address: another client with the same nonce neither passes nor consumes it',
  ]),
  row(
    21,
    '… and cannot be guessed at or asked for without end',
    [overload, 'receives 429 after twenty CAPTCHA images a minute, without growing memory'],
    [
      `${accounts}/captcha-image.test.ts`,
      'is deleted by the cleanup job after it expires',
      'is limited to 20,100 in all: older codes are evicted, and new ones are still issued',
    ],
  ),
  row(22, '… and is not in the answer', [
    `${accounts}/captcha-image.test.ts`,
    'contains neither text nor the code',
    'differs on every rendering',
    'is stored as a keyed hash only',
  ]),
  row(23, '… and has an alternative', [
    `${accounts}/email-code.test.ts`,
    'logs in %s, and proves the address',
    'works once',
    'requires the password, and stays valid after a wrong one',
    'is not voided by guesses of another client',
    'allows five attempts per client address, and a hundred in all',
  ]),
  row(
    24,
    'guessing is throttled and locks nobody out for good',
    [
      `${accounts}/login-throttling.test.ts`,
      'lock the login for fifteen minutes after the fifth, even for the right password',
      'from other addresses do not lock the owner out',
      'across accounts are limited to twenty an hour per address; successes do not count',
      'are still counted by a new process on the same database',
    ],
    [`${accounts}/password-reset.test.ts`, 'lifts the login lock of the account, by name and by address'],
  ),
  row(
    25,
    'a login does not tell who is registered',
    [
      `${accounts}/login.test.ts`,
      'with a wrong password gives identical responses for known and unknown users',
      'is one hash comparison for known, unknown and disabled accounts',
    ],
    [`${accounts}/login-throttling.test.ts`, 'are throttled for unknown names too'],
  ),
  row(26, '… nor does a forgotten password', [
    `${accounts}/password-reset.test.ts`,
    'gets the same response for all, without a lookup',
  ]),
  row(
    27,
    'registering tells it five times an hour',
    [`${accounts}/registration.test.ts`, 'are limited to five attempts an hour, whatever their outcome'],
    [
      `${accounts}/registration-duplicates.test.ts`,
      'cannot be used as the other of the two',
      'with an @ is refused unless it is the own address',
      'is unique across both columns in the database',
    ],
    [`${accounts}/profile.test.ts`, 'is reported as taken only to someone who receives its mail'],
  ),
  row(28, 'a reset link works once, for half an hour, the newest only', [
    `${accounts}/password-reset.test.ts`,
    'works exactly once under concurrent use',
    'expires after thirty minutes',
    'is void once a newer one is sent',
    'is void once the password is changed otherwise',
    'is void once the address is changed',
  ]),
  row(29, '… and leads to our own site', [
    `${accounts}/password-reset.test.ts`,
    'mails a link to the site of the account’s language, with a 256-bit token in the fragment',
    'does not use the host of the request',
  ]),
  row(
    30,
    'nothing enters a mail header',
    ['server/leads/lead-mails.test.ts', 'cannot be injected through a name or a company'],
    ['server/platform/mail/mail.test.ts', 'has a subject of one line, whatever its text'],
    [untrustedInput, 'is not sent'],
  ),
  row(
    31,
    'nobody is flooded with mail',
    [
      `${accounts}/email-code.test.ts`,
      'is mailed to an address three times an hour at most; the fourth request gets the same response',
      'is mailed three times at most under concurrent requests',
    ],
    [`${accounts}/password-reset.test.ts`, 'sends three mails an hour at most, for all spellings of an address'],
    [
      'server/leads/lead-mails.test.ts',
      'is sent at most three times an hour to an address, while every request is stored',
    ],
    ['server/leads/lead-limits.test.ts', 'is twenty requests an hour, whatever addresses they name'],
  ),
  row(
    32,
    'orders exist for their owner only',
    [ordersTest, 'is indistinguishable from a missing order and cannot be changed'],
    ['server/payments/payments.test.ts', 'is not found by anyone but its owner'],
    ['server/orders/create-key.test.ts', "of another customer returns none of that customer's orders"],
    [
      'server/orders/email-change.test.ts',
      'cannot be changed by visitors or other customers, nor for a briefing or a missing order',
    ],
  ),
  row(
    33,
    'a download is paid, own and short-lived',
    [
      'server/delivery/delivery.test.ts',
      'is refused to visitors, to other customers and before payment',
      'of another order cannot be downloaded by its id',
      'expires after five minutes',
      'expires with the entitlement',
      'expires with the session that created it, and with no other',
      'is created at most ten times in thirty days',
      'serves at most ten downloads, however many links were created before and are used concurrently',
    ],
    [
      'server/delivery/downloads.test.ts',
      'is not found for other customers, nor for its buyer after the entitlement has ended',
    ],
  ),
  row(
    34,
    'the price is the server’s',
    [
      ordersTest,
      'is rejected with 100008 unless it is the exact price',
      'is rejected with 100008 unless it is a plain decimal',
    ],
    ['server/payments/payment-validation.test.ts', 'responds to %s with %i'],
    [
      'server/orders/create-key.test.ts',
      'does not cover %s: that becomes a separate order at its own price',
      'does not replace the price check',
    ],
  ),
  row(
    35,
    'money must fit the order',
    [
      'server/payments/notifications.test.ts',
      'correctly signed with another amount is put in suspense, grants nothing and notifies staff once',
      '%s changes nothing and is not acknowledged',
    ],
    ['server/payments/wechat-notifications.test.ts', '%s changes nothing and is rejected'],
  ),
  row(
    36,
    'a forged notification does nothing',
    ['server/payments/notifications.test.ts', 'with %s changes nothing and is not acknowledged'],
    ['server/payments/wechat-notifications.test.ts', 'without a signature is rejected with 401 and changes nothing'],
  ),
  row(
    37,
    'a repeated notification does nothing more',
    [
      'server/payments/notifications.test.ts',
      'delivered fifty times at once makes one transition, one entitlement and one mail, and is acknowledged each time',
    ],
    [
      'server/payments/wechat-notifications.test.ts',
      'delivered fifty times at once makes one transition, one entitlement and one mail, and is answered 200 each time',
    ],
  ),
  row(
    38,
    'late and contradicting notifications are settled',
    ['server/payments/cancellation.test.ts', 'is refunded exactly once, however it is reported and how often'],
    ['server/payments/notifications.test.ts', 'of closing or finishing after the payment takes nothing back'],
  ),
  row(
    39,
    'payOrder follows its order of refusals',
    [
      'server/payments/duplicate-orders.test.ts',
      'is refused with the number of the unpaid order',
      'for a paid order is refused',
    ],
    ['tests/api-specification.test.ts', 'covers every code of the catalogue in %s'],
  ),
  row(
    40,
    'what happens at once ends well',
    ['server/payments/duplicate-orders.test.ts', 'without a create key creates one order for concurrent requests'],
    ['server/payments/interleavings.test.ts', 'ends paid, or cancelled with exactly one refund of any payment'],
  ),
  row(
    41,
    'fields that nobody asked for change nothing',
    [`${accounts}/registration.test.ts`, 'ignores unknown fields'],
    [`${accounts}/profile.test.ts`, 'ignores unknown fields'],
    ['server/leads/lead-input.test.ts', 'ignores unknown fields'],
  ),
  row(
    42,
    'answers hold what the contract names, and nothing unpublished',
    [exposure, 'returns no field beyond its contract', 'is returned by no endpoint'],
    ['server/platform/http/routes.test.ts', 'is removed from HTTP responses and in-process results'],
  ),
  row(
    43,
    'what staff do is closed to everybody else, and to roles that have no right to it',
    ['tests/roles.test.ts', 'refuses a stranger', 'gives an auditor every read right and no other'],
    [exposure, 'responds 404 or 405: %s'],
    ['server/staff/sign-in.test.ts', 'cannot be used by a form of another site'],
  ),
  row(
    44,
    'staff need a second factor, and what they do is on record',
    [
      'server/staff/sign-in.test.ts',
      'takes the password, then an authenticator code that works only once',
      'rejects even the right password after five wrong ones',
      'limits wrong codes across tickets',
      'require the password again after ten minutes for sensitive actions',
      'use a cookie that scripts cannot read and other sites cannot send',
    ],
    [
      'server/staff/staff.test.ts',
      'records actor, action, subject, address, before and after, and no secret',
      'rejects updates and deletions',
      'reports the entry that was altered in the database',
    ],
  ),
  row(
    45,
    'no path leads out of its folder',
    [paths, 'do not leave their folder'],
    [conformance, 'of a download that does not exist is 404: %s'],
    ['server/platform/files/file-store.test.ts', 'is read back unchanged and has a random name'],
  ),
  row(
    46,
    'a download is an attachment and nothing else',
    [untrustedInput, 'is an attachment that browsers do not display, store or run'],
    [
      'server/delivery/delivery.test.ts',
      'serves the whole file under its Chinese name',
      'resumes an interrupted download, and counts it once',
    ],
    ['server/delivery/invalid-links.test.ts', 'executes and loads nothing, and its policy allows its one style'],
  ),
  row(
    47,
    'an upload is what its content says, from staff alone',
    [
      'server/delivery/uploads.admin.test.ts',
      'is accepted only from its author, from our own page, in chunks within the limit',
      'has the type of its content, and a name with that extension',
      'of another type, or too large, is rejected',
    ],
    ['server/platform/files/file-store.test.ts', 'is read back unchanged and has a random name'],
    [conformance, 'as %s is 415'],
  ),
  row(
    48,
    'stored text runs nothing',
    [untrustedInput, 'is sanitized on reading, whatever the database contains'],
    ['server/search/search.service.test.ts', 'highlights matches and escapes all text'],
  ),
  row(49, 'text in an address stays text', [pages, 'escape text from the URL']),
  row(
    50,
    'a formula enters no table, and leaves in none',
    ['server/platform/csv-injection.test.ts', 'lets a spreadsheet compute nothing: %j'],
    [
      'server/platform/http/csv-response.test.ts',
      'a CSV response escapes formulas, keeps numbers and quotes where necessary',
    ],
    ['server/orders/order-export.admin.test.ts', 'is a table of the filtered orders without formulas, and is audited'],
    ['server/leads/lead-export.admin.test.ts', 'contains no formula, whatever was sent'],
    ['server/catalogue/import/import.service.test.ts', 'is rejected for a formula, by row and column'],
  ),
  row(51, 'text is never a query', [conformance, 'handles arbitrary values in any field']),
  row(52, 'the server goes to no address that it is told', [
    untrustedInput,
    'is never requested by the server, whichever field contains it',
  ]),
  row(53, 'no redirect leads away', [pages, 'never redirect to another site']),
  row(
    54,
    'addresses are made from configuration',
    [
      http,
      'that is unknown gets 421 in the envelope',
      'is not one with an absolute URL of ours, whose host takes precedence over the header',
    ],
    [pages, 'use the configured origin, not the Host header'],
  ),
  row(
    55,
    'a page cannot be poisoned',
    [pages, 'use the configured origin, not the Host header'],
    [
      'server/platform/http/page-cache/cache-key.test.ts',
      'has a key with only the parameters that its page reads, in one order',
      'has the same key whatever campaign its visitor comes from',
    ],
  ),
  row(
    56,
    'a page cannot be tricked into a cache',
    [pages, 'forbid storage and indexing of personal pages'],
    ['tests/journeys/page-cache.test.ts', 'is not cached when it is personal, a search or an error'],
  ),
  row(57, 'X-Forwarded-For counts behind trusted proxies only', [
    'server/platform/http/rate-limits.test.ts',
    'the right-most untrusted address is the client',
    'are counted whatever the client says about its origin',
    'of one IPv6 household count as one, in any notation',
  ]),
  row(
    58,
    'pages are small, and deep ones quick',
    [overload, 'returns its last page and pages beyond it without delay'],
    [conformance, 'of %s accepts page numbers beyond both ends'],
  ),
  row(59, 'no text takes long to judge', [overload, 'is validated without delay in every field']),
  row(
    60,
    'large bodies and slow sockets are refused',
    [
      http,
      'is disconnected during headers, during the body or when silent, while others are served',
      'has ten seconds for its headers and for the whole request',
    ],
    [
      'server/platform/http/connection-limits.test.ts',
      'are served one after the other, each after the previous response has been read',
      'that is not read is aborted within 15 seconds',
      'that is read slowly is sent completely',
      'are limited to 250 in the application, which closes an idle one after at most ten seconds',
    ],
    [
      'server/platform/http/render-limits.test.ts',
      'runs six pages at once, queues ninety-four and rejects more',
      'is limited by cost: searches to 60 a minute, others to 120',
    ],
    [
      'tests/journeys/load-shedding.test.ts',
      'does not affect cached pages, health checks or jobs; other pages receive 503',
    ],
    ['server/platform/crash-handlers.test.ts', 'log an unhandled rejection and keep the process running'],
    [conformance, 'above 100 kB is refused with 413'],
  ),
  row(
    61,
    'one request is one request, and methods are few',
    [requests, 'is rejected, and a request hidden behind it gets no response: %s', 'is rejected and not echoed: %s'],
    [http, 'with %s is refused and the connection closed'],
  ),
  row(
    62,
    'the log holds no secret and breaks no line',
    ['tests/journey-log.test.ts', 'is one JSON object a line, and holds no password, token, code, key or address'],
    ['server/platform/log/log.test.ts', 'is one JSON object with level and time, whatever is written'],
    ['server/platform/db/embedded/embedded.test.ts', 'logs the reason for a rejected row and not the row'],
  ),
  row(
    63,
    'errors and addresses give nothing away',
    [conformance, 'is one line with the request id of the response, which reveals no internals'],
    [paths, 'do not serve sources, settings or data of the operator'],
  ),
  row(64, 'packages are what they were when they were chosen', [
    packages,
    'have exact versions and hashes, and run no scripts at installation',
  ]),
  row(
    65,
    'addresses that open something by themselves cannot be guessed, and end as told',
    [
      'server/quotes/self-service.test.ts',
      'has 256 random bits in its address, and every other one is answered alike',
      'reminds the buyer once, then expires with a mail; the link says so',
    ],
    [
      'server/documents/document-links.test.ts',
      'opens the page, which needs no scripts and is not indexed',
      'ends after an hour, and nobody can guess one',
    ],
    ['server/licences/licences.test.ts', 'have the check character of every typed number'],
    ['tests/two-processes.test.ts', 'can be tried twenty times a minute'],
    [
      'server/samples/samples.test.ts',
      'consists of WebP pictures of at most 120 kB, which may be cached for ever and are not indexed',
      'has no picture at %s',
      'loses its pictures with another choice, their bytes too',
    ],
    [
      'server/sample-delivery/sample-delivery.test.ts',
      'is answered with a link to the chosen pages, which name the address and a number',
      'that a stranger guesses leads to a page in their language, like one that has expired',
      'expires after seven days, says so in the language of the request, and its bytes are removed',
    ],
    [pages, 'keep addresses that open something by themselves out of indexes and from other sites'],
  ),
  row(
    66,
    'documents are for those who buy for the company, or hold a link',
    [
      'server/companies/members.test.ts',
      'opens the documents of purchases without the company, and none of those for it',
    ],
    ['server/purchases/purchases.test.ts', 'refuses another price, a wrong tax number by its field, and a stranger'],
  ),
  row(
    67,
    'files of customers and results of issuers are what their content says, and cannot unpack to too much',
    [
      'server/delivery/attachments.test.ts',
      'is stored under its own name with the extension of its type',
      'needs a session',
      'is claimed once, and only by its customer',
      'is refused above the number of a day',
    ],
    ['server/platform/files/tables/zip-entries.test.ts', 'is rejected when an entry unpacks to more than the limit'],
    ['server/fapiao/result-reader.test.ts', 'that unpacks to too much is refused'],
  ),
  row(
    68,
    'statements and results of issuers are read within limits, whatever is wrong with them',
    [
      'server/bank-statements/statement-file.test.ts',
      'that is a single line is read without holding it',
      'with a wide or long row loses that row only',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the title in the source
      'are read or refused: ${files} of them',
    ],
    [
      'server/fapiao/result-reader.test.ts',
      'with a document type is refused, so that no entity unfolds',
      'is read or refused whatever is wrong with it',
    ],
  ),
  row(
    69,
    'money that people move needs the password again, and above a limit a second person',
    [
      'server/bank-statements/allocations.admin.test.ts',
      'needs the password again',
      'the database refuses changes of lines and more than a line holds',
    ],
    ['server/receivables/receivables.admin.test.ts', 'is disputed and no longer, and written off with a reason'],
    [
      'server/quotes/quotes.admin.test.ts',
      'is put before a second person, who sends the quote by approving it',
      'cannot be approved by the one who asked, even with the right to approve',
    ],
    [
      'server/payments/refunds/refunds.admin.test.ts',
      'moves no money until another person has approved it, once',
      'cannot be approved by its requester in the database either',
      'without recent re-authentication',
    ],
  ),
  row(
    70,
    'a hostile PDF ends its job and no process, and gets nothing into a copy',
    [
      'server/copies/stamping/stamp-pdf.test.ts',
      'contains neither scripts nor actions that were not in the original',
      'is stamped or refused whatever is wrong with it',
    ],
    ['server/copies/stamping/stamper.test.ts', 'goes on after a file that could not be read'],
    ['server/samples/samples.admin.test.ts', 'says what is wrong with %s'],
  ),
  row(
    71,
    'a domain makes members of its own people only',
    ['contract/common/free-mail-domains.test.ts', 'is known in any case, also below the domain of the service'],
    ['server/companies/domains.rules.test.ts', 'is not that of a look-alike'],
    [
      'server/companies/domains.test.ts',
      'is verified by a code that is mailed to an address there, within five attempts and ten minutes',
      'joins at once where the company allows it, after proving the address',
      'lets members with a proved address there read enterprise licences, until they leave',
    ],
    [
      'server/companies/members.test.ts',
      'loses seats at once, may return, and keeps what was bought without the company',
    ],
  ),
  row(
    72,
    'a company signs in its own people, and nobody else',
    [
      'server/company-sign-in/company-sign-in.test.ts',
      'leads to the provider with PKCE, state, nonce and address, and sets a cookie for this sign-in only',
      '%s is refused',
      'with the signature of somebody else is refused',
      'returns once only, and opens one session',
      'returns in the browser that has started it only, which others cannot prevent',
      'does not accept the code of another one',
      'are read again when the provider has new ones, at most once a minute',
      '%s does not sign in',
      'ends password and sessions of whoever registered the address without proving it',
      'reads the description of the provider once for many sign-ins',
      'has no secrets: no code, state, token, nor client secret',
    ],
    ['server/company-sign-in/addresses.rules.test.ts', 'that leads elsewhere becomes the home page'],
    [
      'server/company-sign-in/identity-providers.test.ts',
      'a provider that does not respond is asked once by many at the same time, and given up',
      'a description with %s is refused',
    ],
    ['server/platform/http/guarded-fetch.test.ts', 'is refused in production', 'follows no redirect'],
  ),
  row(73, 'each role of a company can make its calls and no other', [
    'tests/company-roles.test.ts',
    'every call that names a company is in the table',
    'refuses a stranger',
    'is not found by a %s',
  ]),
  row(
    74,
    'API keys: 256 bits, shown once, hashed, scoped, expiring, limited, revoked at once; never in addresses or logs',
    [
      'server/api-keys/api-key-text.rules.test.ts',
      'is its prefix and 45 letters and digits, which scanners recognize',
      'uses every character at every place but the first of its number, and is never repeated',
    ],
    [
      'server/api-keys/api-keys.admin.test.ts',
      'is shown once, and stored as its hash',
      'expires within 366 days, and not before today',
      'is never prolonged, restored or given more, whoever writes to the database',
      'is created and revoked with a password that was entered lately only',
    ],
    [
      'server/api-keys/api-key-calls.test.ts',
      'is refused with what is wrong with its key, in both languages',
      'ends in every process with the revocation',
      'is refused with a key in its address, whichever parameter that is in',
      '%s: opens its calls, and no other one',
      'counts every call from every address, tells what is left, and then answers 429 until the minute is over',
      'is never in the log, whatever becomes of its calls',
    ],
    [
      'server/partner-api/partner-api.test.ts',
      'are those of the company of the key, without persons and files',
      'of another company are unknown, as numbers that do not exist are',
      'is refused at every call of partners',
    ],
    [
      'server/partner-api/report-changes.test.ts',
      'never name a report that nobody could see yet, until it is published',
    ],
  ),
  row(
    75,
    'webhooks reach public https addresses only, signed, and tell a company nothing of others',
    [
      'server/webhooks/sender.test.ts',
      'cannot be that of an endpoint in production',
      'is refused in production when a name resolves to it',
      'is the one that was checked: a name is resolved once for each request',
      'is checked at each attempt: a name that moves into the local network is refused then',
      'follows no redirect, to whatever address it leads',
      'reads little of an answer without end',
      'is cut at the limit when the receiver hangs, before or within its answer',
      'is signed so that the library of the specification accepts it, and nothing changed',
    ],
    [
      'server/webhooks/delivery.test.ts',
      'signs beside the former one for a day, and alone afterwards',
      'to a receiver that hangs is cut, and holds up nobody else',
    ],
    [
      'server/webhooks/events.test.ts',
      'reach the endpoints of this company and of the publisher, and no others',
      'is one event with its kind and subject, and nothing about the person',
    ],
    [
      'server/webhooks/webhooks.admin.test.ts',
      'has a secret of 256 bits that is shown once and stored encrypted',
      'of a company receives no requests of visitors, whoever writes to the database',
    ],
  ),
  row(
    76,
    'assistants get what is public, within limits',
    [
      'server/mcp/mcp.test.ts',
      'reads what the page of a report shows, with the text of its sample and of no other page',
      'is told that a draft, a report in another language and one without a name are unknown',
      'gets a quote whose link is in the mail and nowhere else',
      'gets errors of the protocol, no failure of the server and nothing that is not public',
      'is refused for a body that is too long, a batch, another method and the page of another origin',
      'is slowed down by its address: 20 quotes, 60 searches and 120 messages a minute',
    ],
    ['server/mcp/mcp-keys.test.ts', 'has the limit of its key instead of that of the address'],
  ),
  row(
    78,
    'the newsletter goes to confirmed addresses, which its links do not name',
    [
      'server/newsletter/subscriptions.test.ts',
      'is confirmed by the button of the mailed link, and never by opening it',
      'stores the token as a hash, and names the address in no link',
      'cannot be confirmed after seven days',
      'gets the same answer for a known address, whose subscription a stranger cannot change',
      'mails an address three times an hour at most',
      'unsubscribes by a bare POST without cookies, as often as it is sent',
      'shows a page with a button when it is opened, and changes nothing',
      'does nothing for anybody when its token is invalid',
    ],
    [
      'server/newsletter/sending.test.ts',
      'names a link to unsubscribe in header and text that works without a login, and a return path of its own',
    ],
    ['server/newsletter/bounces.rules.test.ts', 'that somebody has invented names none'],
  ),
]

function row(number: number, what: string, ...proofs: Proof[]): Requirement {
  return { row: number, what, proofs }
}
