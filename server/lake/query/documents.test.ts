import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, expect, test} from 'vitest'
import {openDatabase} from '../store/database.ts'
import {openDocuments, WRITTEN_SINCE} from './dataset.ts'
import {aDatabase, aDoc, cleanUp, cleanups} from './fixtures.ts'

afterEach(cleanUp)

const idsAndFields = (documents: ReturnType<ReturnType<typeof openDocuments>>) =>
  documents.view('raw', true).all.map(({_id, title}) => [_id, title])

test('what was written since is found by its number alone, however long the history is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lake-plan-'))
  const database = openDatabase(join(folder, 'lake.sqlite'))
  cleanups.push(() => {
    database.close()
    rmSync(folder, {recursive: true})
  })
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${WRITTEN_SINCE}`).all(0, 'production', 'production')
  const searched = plan.map(({detail}) => String(detail)).filter((detail) => detail.includes('tx_document'))
  expect(searched).toEqual([expect.stringContaining('USING INDEX tx_document_seq (seq>?)')])
})

test('of what was written many times while nobody asked, the last state counts', () => {
  const database = aDatabase([aDoc('a', 'faq', {title: 'first'}), aDoc('b', 'faq', {title: 'stays'})])
  cleanups.push(database.remove)
  const upToDate = openDocuments(database.file, 'production')
  for (const title of ['second', 'third']) database.write([['a', aDoc('a', 'faq', {title})]])
  database.write([['b', aDoc('b', 'faq', {title: 'elsewhere'})]], 'test')
  database.write([['c', aDoc('c', 'faq', {title: 'new'})]])
  expect(idsAndFields(upToDate())).toEqual([
    ['a', 'third'],
    ['b', 'stays'],
    ['c', 'new'],
  ])
  database.write([['a', null]])
  expect(idsAndFields(upToDate())).toEqual([
    ['b', 'stays'],
    ['c', 'new'],
  ])
})
