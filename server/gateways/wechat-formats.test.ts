// WeChat Pay's formats of times, descriptions and IP addresses.
import { describe, expect, it } from 'vitest'
import { beijingRfc3339, plainDescription, plainIp } from './wechat-formats.ts'

describe('a time', () => {
  it('has the zone of Beijing and no fractions, also across midnight', () => {
    expect(beijingRfc3339(new Date('2026-11-21T17:30:00.999Z'))).toBe('2026-11-22T01:30:00+08:00')
  })
})

describe('a description', () => {
  it('keeps words and drops special characters', () => {
    expect(plainDescription('2026—2032年 A&B <报告> "50%"')).toBe('2026—2032年 A B 报告 50')
  })

  it('is cut at a character within 127 bytes and is never empty', () => {
    expect(plainDescription('𠮷'.repeat(60))).toBe('𠮷'.repeat(31))
    expect(Buffer.byteLength(plainDescription('报'.repeat(60)))).toBe(120)
    expect(plainDescription('<>')).not.toBe('')
  })
})

describe('an IP address', () => {
  it('that arrived through an IPv6 socket is written as IPv4', () => {
    expect(plainIp('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(plainIp('203.0.113.7')).toBe('203.0.113.7')
    expect(plainIp('2001:db8::7')).toBe('2001:db8::7')
    expect(plainIp('fe80::1%eth0')).toBe('fe80::1')
  })
})
