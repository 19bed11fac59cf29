import { describe, expect, it } from 'vitest'
import { pageQuery } from './page-query.ts'

describe('the query of a page', () => {
  const query = pageQuery({ columns: ['create_time'] })

  it('is page 1 of 10 where nothing is asked and the screen names no size [P-SHELL-053]', () => {
    expect(query.parse({})).toMatchObject({ pageNum: 1, pageSize: 10, isAsc: 'desc' })
    expect(pageQuery({ columns: ['create_time'], defaultSize: 12 }).parse({}).pageSize).toBe(12)
  })

  it('takes up to 200 a page, texts as numbers, and no column but its own', () => {
    expect(query.parse({ pageSize: '200', isAsc: 'ASC' })).toMatchObject({ pageSize: 200, isAsc: 'asc' })
    for (const wrong of [{ pageSize: 201 }, { pageSize: 0 }, { pageNum: 0 }, { orderByColumn: 'password' }]) {
      expect(query.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    }
  })
})
