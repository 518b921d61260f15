import {readdirSync} from 'node:fs'
import {createServer} from 'node:http'
import path from 'node:path'
import {describe, expect, onTestFinished, test} from 'vitest'
import {readVariables} from '../../shared/variables.ts'
import type {ChannelKind} from './channel.ts'
import {CHANNELS, readChannels} from './list.ts'

const SHARED_FILES = ['channel.ts', 'list.ts']

describe('CHANNELS', () => {
  test('has every channel of this folder under its own name', async () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
    const own = files.filter((name) => !SHARED_FILES.includes(name))
    const modules = await Promise.all(own.map((name) => import(path.join(import.meta.dirname, name))))
    const found: ChannelKind[] = modules.flatMap((module) => Object.values<ChannelKind>(module))
    expect(new Set(CHANNELS)).toEqual(new Set(found))
    expect(new Set(CHANNELS.map(({name}) => name)).size).toBe(CHANNELS.length)
  })
})

describe('readChannels', () => {
  const read = (variables: Record<string, string>) =>
    readChannels(readVariables(variables), 'https://clinica.example/studio')

  test('returns no channel without variables', () => {
    expect(read({})).toEqual([])
  })

  test.each([
    [302, 'unreachable'],
    [500, 'answered 500'],
  ])('makes a webhook that reports %i without quoting the answer', async (status, message) => {
    const server = createServer((_, response) => response.writeHead(status).end('anna@posta.example'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const [channel] = read({LEADS_WEBHOOK_URL: `http://127.0.0.1:${port}/`})
    await expect(channel?.deliver({id: 'lead-1'})).rejects.toThrow(new RegExp(`^${message}$`))
  })
})
