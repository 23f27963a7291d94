// Errors of calls with an API key: each says what is wrong with the key, and what to do about it. Codes are the status and two digits.
import type { ErrorEntry } from './coded-errors.ts'

export const apiKeyErrors = {
  'api-key.missing': {
    wire: 40101,
    status: 401,
    text: {
      zh: '此接口需要 API 密钥，请放在请求头 Authorization: Bearer 之后',
      en: 'This call needs an API key, in the header Authorization: Bearer …',
    },
  },
  'api-key.mistyped': {
    wire: 40102,
    status: 401,
    text: {
      zh: 'API 密钥不完整或有误：应为 yanbao_ 加 45 位字母和数字，请重新复制',
      en: 'This API key is incomplete or mistyped: it is yanbao_ and 45 letters and digits. Copy it again',
    },
  },
  'api-key.unknown': {
    wire: 40103,
    status: 401,
    text: {
      zh: '没有这个 API 密钥，请核对它是否属于本站',
      en: 'There is no such API key. Check that it was issued for this site',
    },
  },
  'api-key.expired': {
    wire: 40104,
    status: 401,
    text: {
      zh: 'API 密钥已到期，请联系我们换发新的密钥',
      en: 'This API key has expired. Ask us for a new one',
    },
  },
  'api-key.revoked': {
    wire: 40105,
    status: 401,
    text: {
      zh: 'API 密钥已被吊销，请联系我们',
      en: 'This API key has been revoked. Please contact us',
    },
  },
  // `data.scope` names it.
  'api-key.scope': {
    wire: 40301,
    status: 403,
    text: {
      zh: 'API 密钥没有此接口所需的权限，请联系我们开通',
      en: 'This API key lacks the scope that the call needs. Ask us for a key that has it',
    },
  },
  'api-key.not-accepted': {
    wire: 40302,
    status: 403,
    text: {
      zh: '此接口不接受 API 密钥，请去掉请求头 Authorization',
      en: 'This call takes no API key. Leave out the header Authorization',
    },
  },
  'api-key.in-address': {
    wire: 40001,
    status: 400,
    text: {
      zh: '网址中不能包含 API 密钥，它会留在日志和历史记录里。请改用请求头 Authorization: Bearer，并联系我们更换这个密钥',
      en: 'An API key must not be in an address, which logs and histories keep. Send it in the header Authorization: Bearer, and ask us to replace this one',
    },
  },
} as const satisfies Record<string, ErrorEntry>
