import sharp from 'sharp'
import {SECRET} from './lake-table.ts'
import {PASSWORD} from './product.ts'

interface Request {
  /** What stands for `:ids` and `:rest`, where the usual does not do. */
  names?: string
  search?: string
  body?: BodyInit
  /** A part of the answer to somebody who may see everything. */
  shown?: string
}

const json = (value: unknown) => JSON.stringify(value)
const text = () => crypto.randomUUID()
const picture = async () => {
  const background = `#${text().slice(0, 6)}`
  const made = await sharp({create: {width: 4, height: 4, channels: 3, background}})
    .png()
    .toBuffer()
  return new Uint8Array(made)
}

/** A request that does something, for each path that a bare address does not do for. New each time. */
export const LAKE_REQUESTS: Record<string, (method: string, studio: string) => Request | Promise<Request>> = {
  '/data/query/:dataset': (method) =>
    method === 'POST'
      ? {body: json({query: '*{words}', perspective: 'raw'}), shown: SECRET}
      : {search: '?perspective=raw&query=*{words}', shown: SECRET},
  '/data/doc/:dataset/:ids': () => ({shown: SECRET}),
  '/data/listen/:dataset': () => ({search: '?query=*'}),
  '/data/export/:dataset': () => ({shown: SECRET}),
  '/data/history/:dataset/transactions/:ids': () => ({search: '?effectFormat=mendoza', shown: SECRET}),
  '/data/history/:dataset/documents/:ids': () => ({
    search: `?time=${new Date().toISOString()}`,
    shown: SECRET,
  }),
  '/data/history/:dataset/events/documents/:id': () => ({shown: 'draft'}),
  '/data/mutate/:dataset': () => ({
    body: json({mutations: [{createOrReplace: {_id: 'written', _type: 'note', words: text()}}]}),
  }),
  '/data/actions/:dataset': () => ({
    body: json({
      actions: [
        {
          actionType: 'sanity.action.document.replaceDraft',
          publishedId: 'gate',
          attributes: {_id: 'drafts.gate', _type: 'note', words: `${SECRET} ${text()}`},
        },
      ],
    }),
  }),
  '/assets/images/:dataset': async () => ({search: '?filename=a.png', body: await picture()}),
  '/assets/files/:dataset': () => ({search: '?filename=a.txt', body: text()}),
  '/users/:ids': () => ({names: 'robot-local', shown: 'Programma'}),
  '/users/me/keyvalue': (method) => (method === 'PUT' ? {body: json([{key: 'a', value: text()}])} : {}),
  '/users/me/keyvalue/:ids*': (method) => (method === 'PUT' ? {body: json({key: 'a', value: text()})} : {}),
  '/auth/login/local': (method, studio) => ({
    search: `?origin=${encodeURIComponent(studio)}`,
    ...(method === 'POST' ? {body: `login=redattrice&password=${PASSWORD}`} : {}),
  }),
}

/** The address of a route's request, below `/v<date>`. */
export const filled = (path: string, {names = 'gate,drafts.gate', search = ''}: Request) =>
  path
    .replace(':dataset', 'production')
    .replace(':project', 'embedded')
    .replace(':id/', 'gate/')
    .replace(/:id$/, 'gate')
    .replace(/:(ids|rest)\*?$/, names) + search
