import {describe, expect, it} from 'vitest'
import {explainFault, requireData} from './owner.ts'

const FOLDER = '/srv/data'

describe('explainFault', () => {
  it.each([
    ['a file', Object.assign(new Error('EACCES: denied'), {code: 'EACCES'})],
    ['a lock', new Error('cannot be written', {cause: {code: 'EPERM'}})],
    ['a database', Object.assign(new Error('readonly'), {errcode: 8 | (1 << 8)})],
  ])('says how to open %s of another user', (_, error) => {
    expect(String(explainFault(error, FOLDER, 1000))).toContain(`As root: chown -R 1000 ${FOLDER}`)
  })

  it('explains a full disk', () => {
    const error = Object.assign(new Error('database or disk is full'), {errcode: 13})
    expect(String(explainFault(error, FOLDER))).toContain(`The disk of ${FOLDER} is full`)
  })

  it('leaves other errors alone', () => {
    const error = new Error('other')
    expect(explainFault(error, FOLDER)).toBe(error)
  })
})

describe('requireData', () => {
  it('refuses a folder without data', () => {
    expect(() => requireData('/nonexistent')).toThrow('is no data folder')
  })
})
