// Pagination: numbers beyond the limits are clamped, invalid ones mean the first page.
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { pageOf, pageQuery } from './pagination.ts'

const query = z.object(pageQuery)

describe('a page', () => {
  it('is the first of ten by default', () => expect(query.parse({})).toEqual({ pageNum: 1, pageSize: 10 }))

  it.each([
    [0, 1],
    [-1, 1],
    ['3', 3],
    [1e9, 1_000_000],
    [1e300, 1],
    ['abc', 1],
    [1.5, 1],
    [null, 1],
    [{}, 1],
    [{ toString: 1, valueOf: 1 }, 1],
    [[1, 2], 1],
    [Number.NaN, 1],
    ['١', 1],
  ])('%j as a number is %d', (given, pageNum) => expect(query.parse({ pageNum: given }).pageNum).toBe(pageNum))

  it.each([
    [0, 1],
    [-5, 1],
    [101, 100],
    [1e9, 100],
    ['50', 50],
    ['many', 10],
    [null, 10],
    ['', 10],
  ])('%j as a size is %d', (given, pageSize) => expect(query.parse({ pageSize: given }).pageSize).toBe(pageSize))

  it('contains a total and its rows', () => {
    const page = pageOf(z.object({ id: z.int() }))
    expect(page.parse({ total: 1, rows: [{ id: 1 }] })).toEqual({ total: 1, rows: [{ id: 1 }] })
    expect(page.safeParse({ rows: [] }).success).toBe(false)
  })
})
