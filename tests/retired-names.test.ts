// Retired names must not return: a concept has one name, the term of its field, and code copied from older branches brings back the others.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'site', 'ui', 'console', 'devtools', 'tests', 'bench', 'bin']

/** Exported identifiers, of which none has another meaning today. CONTRIBUTING.md has the rules for new names. */
const retiredIdentifiers = names(`
  helpedSearch mostTelling littleOf openCommonWords onesIn openQuestions openCutter CutWords runsOf isTelling withoutLittle
  smallerWords readingsOf soundOf baseForm TradeTerm PlaceList WordSet BitSet
  PictureCode consumePictureCode usePictureCode spendEmailCode requireOwnPassword enterPasswordAgain deviceText judgeSession
  GatewayFact applyGatewayFact applyFact FactVerdict withRests openPatience fetchWithin whatHinders isDoubtful
  OwnWords MailWords inOwnWords writeLetter blocksToLetter paidLetter LetterBlock greetMailServer openWaitingMails mistakesOf
  livingWorkers giveWay runAlone beginWorker freeJobsOfTheDead forgetTimesToCome showLife awaitSignsOfLife endWithParent madeUpFor
  openCompiledCode catchTheRest judgeBackup foldKey asCell piecesOf openReadDatabase watchReplica
  askTogether sentAlong countSome pageOfTwoParts injectedFetch openMissLimit openSharing answerInTurn
  pageNotes PageNotes ReadyPage putInFront followPageChanges PageChange codingFor takesCoding inCoding readsOf
  answerSuccess answerCsv answerErrorAsPage defineCall InProcessCalls AnswerOf AdminAnswerOf useCall
  sideMoves moveSide SideKey findSide saveSides ContentSide movesFrom mayMove whereElse
  DeskRow listForDesk askDesk recordDeed endPreparation mailDeliveryAgain linkAliveMs openIntactFiles takeChunk
  judgeRows resumeForsaken wordsOfSearch workOutScores isProgram pushChanges tellBaidu keepRequest tellReaders
  useAskNow useCodePayment PaymentToMake AccountPart useKeptFocus putAside readWish RequestWish
  GivenUp HeldRecords OneRecord ShownOnce RowTools RowsInput SideBySide usePlacedErrors linesApart
  openCrowd promisesOfOrders openLittleMemory writeMuch answerUnder gatherFigures joinFigures tellRefusal
  CallError CountedChoice InboxEvent PostedForm TextRow KeptFile Doer Deed butNotAll docsWith eventually fillIndex fleetingTemplates forgetVisit
  hasPhone holdsWords isForReaderAlone isHelped keptName keptOr lookAgainMs lookElsewhere mayRole mostMinor noteMiss noteOrder noteStaffTold
  offeredMethods openNames openQueue openTally passwordToGive readBooks refuseForeign saveSideIn settleExpiry takeOver weightOf
`)

/** File names without layer and extension. */
const retiredFiles = names(`
  built-site page-tags start-context account-care account-safety own-password picture-code picture-codes batch-work import-judge lead-joining
  lead-desk intact-files gateway-facts gateway-clock bounded-fetch order-deeds order-desk buyer-mail refund-desk refunds-settlement
  command-line compiled-code fold-key formula-cells last-resort remembered start-refusal disk-room folder-watch literally two-parts
  replica-watch read-database admin-answers csv-answer injected-fetch page-misses plain-page refusal-page requests-under-way shared-counts turns
  page-changes page-notes ready-page clock-jumps give-way living-workers run-alone own-words waiting-mails end-with-parent gathered-figures
  joined-figures signs-of-life other-side side-calls side-states fewer-words helped-search common-words near-words little-words
  admin-calls charged-in offered-methods posted-form invisible page-table kept-query-names chunk-failed put-aside take-over
  held-record one-record shown-once row-tools rows-input side-by-side look-again little-memory shifted-clock misfortune section-seven
  account-mark account-part address-proof admin-call answer-under asked-search box-form briefings-address code-time coming-page
  common-documents content-side content-sides desk-input dialog-stage disk-while-running empty-notice file-address file-kinds fill-time
  first-wrong-field footer-marks given-up import-advice import-report import-rows index-questions items-input kept-choice kept-reports
  lead-notices lead-surroundings lines-apart list-address miss-table misses-page missing-page names-page news-address no-answer
  old-address old-scroll-position own-data pages-to-show password-question pay-names picture-folder post-once promises-of-orders
  queue-figures raw-orders reconciliation-desk refusal-list refused-download-page report-bars report-choices report-of-request
  report-shares report-sides request-wish resource-calls rows-of-sites sample-first save-sides scrolled-mark search-addresses search-help
  search-words shanghai-time shown-pages side-head side-moves side-state simulator-desk slow-sockets small-shop table-box
  tell-failure turns-of-phrase unread-lines use-answer use-ask-now use-background-answer use-bound use-call use-choice use-code-payment
  use-kept-focus use-lead-people use-list-address use-may-call use-on-return use-own-details use-picture-code use-placed-errors
  use-site-answer word-search word-set word-tree
`)

/** Folders that were renamed. */
const retiredFolders = [
  'server/alerts',
  'server/mails',
  'server/search/words',
  'site/bundle',
  'site/loader',
  'site/parts',
  'site/pages/market',
  'site/pages/pay-back',
  'console/calls',
  'console/parts',
  'console/pages/mails',
]

/** Terms of comments and test titles that only this project used. */
const retiredPhrases =
  /signs? of life|living workers?|jobs of the dead|begins? anew|kept pages?|ready pages?|page notes|refusal pages?|requests under way|shared counts|asked together|sent along|\bown words|\blittle words|\bnear words?|telling words?|waiting mails?|held (?:record|press)|forsaken batch|judged rows?|intact files?|frozen price|runs? alone|anew\b/gi

/** Families of declared names, each with the words that replace it. */
const retiredFamilies: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: declared('(?:most|longest|fewest|shortest|least|usual)[A-Z]\\w*'), instead: 'max, min and default' },
  {
    pattern: declared('(?:every|alive|againAfter)Ms|\\w+(?:Every|Alive|AgainAfter)Ms'),
    instead: '…IntervalMs and …TtlMs',
  },
  { pattern: declared('\\w+Anew'), instead: 'verbs such as render and rebuild' },
  { pattern: declared('(?:tell|told|untold)[A-Z]\\w*'), instead: 'notify and send' },
  { pattern: declared('(?:mend|mended|judge|judged)[A-Z]\\w*'), instead: 'correct, repair and validate' },
  { pattern: declared('(?:begin|begun)[A-Z]\\w*'), instead: 'start' },
  { pattern: declared('(?:living|may)[A-Z]\\w*'), instead: 'active and can' },
]

describe('the sources', () => {
  const sources = readSources()

  it('contain no retired identifier', () =>
    expect(
      sources.flatMap(({ path, text }) =>
        [...new Set(text.match(/[A-Za-z_$][\w$]*/g))]
          .filter((name) => retiredIdentifiers.has(name))
          .map((name) => `${path}: ${name}`),
      ),
    ).toEqual([]))

  it('have no retired file name', () =>
    expect(
      sources.map(({ path }) => path).filter((path) => retiredFiles.has(basename(path).replace(/\..*$/, ''))),
    ).toEqual([]))

  it('are in no retired folder', () =>
    expect(
      sources.map(({ path }) => path).filter((path) => retiredFolders.some((folder) => path.startsWith(`${folder}/`))),
    ).toEqual([]))

  it('contain no retired phrase', () =>
    expect(
      sources.flatMap(({ path, text }) =>
        [...new Set(text.match(retiredPhrases))].map((phrase) => `${path}: ${phrase}`),
      ),
    ).toEqual([]))

  it.each(retiredFamilies)('use $instead instead of names like $pattern', ({ pattern }) =>
    expect(
      sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([name]) => `${path}: ${name}`)),
    ).toEqual([]),
  )
})

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** Matches a name where it is declared or assigned: followed by a type, a value, a parameter list or a separator. */
function declared(name: string): RegExp {
  return new RegExp(`(?<![\\w.'"\`/-])(?:${name})\\b(?=\\??\\s*[:=,)])`, 'g')
}

function readSources(): { path: string; text: string }[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|build|dist)\//.test(path) && path !== 'tests/retired-names.test.ts')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
