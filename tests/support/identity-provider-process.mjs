// An OpenID provider of a company as a process of its own, for tests. Its parent changes by messages who its people are and what goes wrong.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

const { clients } = JSON.parse(process.argv[2] ?? '{}')
const state = {
  /** By e-mail address: the subject and its claims. */
  people: {},
  /** Paths that never respond, and paths that fail. */
  hangs: [],
  fails: [],
  isDenying: false,
  /** Claims of id tokens that are replaced; a foreign key signs them if wanted. */
  altered: undefined,
  hasForeignSignature: false,
  /** Whether claims about the person are in the user information only. */
  isSparse: false,
}
const counts = {}
let keys = newKeys()
let provider

const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://provider').pathname
  counts[path] = (counts[path] ?? 0) + 1
  if (state.hangs.includes(path)) return
  if (state.fails.includes(path)) return response.writeHead(500).end('{}')
  if (path.startsWith('/interaction/')) return interact(request, response)
  provider.callback()(request, response)
})

server.listen(0, '127.0.0.1', () => {
  open()
  process.send({ kind: 'ready', issuer: issuer() })
})

process.on('message', ({ id, set, rotates }) => {
  Object.assign(state, set)
  if (rotates) keys = newKeys()
  if (rotates || set?.isSparse !== undefined) open()
  process.send({ kind: 'done', id, counts })
})
process.on('disconnect', () => process.exit())

function issuer() {
  return `http://127.0.0.1:${server.address().port}`
}

function open() {
  provider = new Provider(issuer(), {
    clients,
    jwks: { keys: [keys.privateKey] },
    cookies: { keys: ['of tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: state.isSparse,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    pkce: { required: () => true },
    ttl: { IdToken: 30, AccessToken: 60, AuthorizationCode: 60, Grant: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...claimsOf(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.account.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token' && context.body?.id_token && state.altered) {
      const [, payload] = context.body.id_token.split('.')
      const claims = { ...JSON.parse(Buffer.from(payload, 'base64url')), ...state.altered }
      context.body.id_token = signed(claims)
    }
  })
}

/** Asks before it signs out, as providers do. */
async function logoutSource(context, form) {
  context.body = `<!doctype html>${form}<button name="logout" value="yes" form="op.logoutForm">Sign out</button>`
}

async function interact(request, response) {
  const { params } = await provider.interactionDetails(request, response)
  const login = { accountId: state.people[params.login_hint]?.sub ?? 'nobody' }
  const result = state.isDenying ? { error: 'access_denied', error_description: 'secret reasons' } : { login }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

function claimsOf(sub) {
  const { sub: _, ...claims } = Object.values(state.people).find((person) => person.sub === sub) ?? {}
  return claims
}

function newKeys() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const named = { kid: randomUUID(), use: 'sig', alg: 'RS256' }
  return { ...named, key: pair.privateKey, privateKey: { ...pair.privateKey.export({ format: 'jwk' }), ...named } }
}

function signed(claims) {
  const key = state.hasForeignSignature ? newKeys().key : keys.key
  const parts = [{ alg: 'RS256', kid: keys.kid }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return [...parts, sign('sha256', Buffer.from(parts.join('.')), key).toString('base64url')].join('.')
}
