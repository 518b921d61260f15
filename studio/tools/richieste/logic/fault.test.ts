import {describe, expect, test} from 'vitest'
import {faultOf} from './fault.ts'

describe('faultOf', () => {
  test.each([
    [{status: 401, error: {code: 'PGRST303', message: 'JWT expired'}}, 'session'],
    [{status: 401, error: {code: '42501', message: 'permission denied for table'}}, 'session'],
    [{status: 403, error: {code: '42501', message: 'permission denied'}}, 'forbidden'],
    [{status: 406, error: {code: 'PGRST116', message: 'no rows'}}, 'gone'],
    [{status: 409, error: {code: '23503', message: 'violates foreign key'}}, 'gone'],
    [{status: 429, error: {code: 'PT429', message: 'Too many'}}, 'throttled'],
    [{status: 503, error: {code: 'PGRST001', message: 'Database client error'}}, 'unreachable'],
    [{status: 0, error: {message: 'TypeError: Failed to fetch'}}, 'unreachable'],
    [{error: {name: 'StorageUnknownError', message: 'Failed to fetch'}}, 'unreachable'],
    [{error: {status: 400, statusCode: '404', message: 'Object not found'}}, 'gone'],
    [{error: {status: 400, statusCode: '403', message: '"exp" claim timestamp check failed'}}, 'session'],
    [{error: {status: 400, code: 'invalid_credentials'}}, 'wrong-password'],
    [{error: {status: 503, name: 'AuthRetryableFetchError'}}, 'unreachable'],
    [{status: 400, error: {code: '23514', message: 'violates check constraint'}}, 'refused'],
    [{status: 200, error: null}, null],
  ])('reads %j as %s', (reply, fault) => {
    expect(faultOf(reply)).toBe(fault)
  })
})
