import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {isLasting, readFiles} from '../files.ts'
import {KEPT_MS, MOST_BYTES} from '../served.ts'

/** Part of every published site: its lasting files, with the time at which each was replaced; 0 for those in use. */
const LIST = 'lasting.json'
const PATIENCE_MS = 30_000
const AT_ONCE = 8

/** What is published at this address now; null where it is not there. A host may answer any address with its page. */
async function published(site: string, address: string): Promise<Buffer | null> {
  try {
    const answer = await fetch(new URL(address, site), {signal: AbortSignal.timeout(PATIENCE_MS)})
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    return answer.ok && !isPage ? Buffer.from(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}

async function listOf(site: string): Promise<[address: string, since: number][]> {
  try {
    const list: unknown = JSON.parse(String(await published(site, LIST)))
    return Object.entries(list ?? {}).map(([name, since]) => [new URL(name, site).pathname, Number(since)])
  } catch {
    return []
  }
}

/**
 * For hosts that publish a folder as it is: what earlier builds named goes up again for thirty days, for pages that are
 * still open. It is taken from the site as it is published, so that no host and no workflow has to keep anything.
 */
export async function addFormer(folder: string, site: string, now = Date.now(), mostBytes = MOST_BYTES) {
  const current = [...readFiles(folder)].filter(([, {immutable}]) => immutable).map(([address]) => address)
  const former = (await listOf(site))
    .filter(([address]) => isLasting(address) && !current.includes(address))
    .map(([address, since]) => [address, since || now] as const)
    .filter(([, since]) => now - since <= KEPT_MS)
    .sort(([, one], [, other]) => other - one)
  const list = Object.fromEntries(current.map((address) => [address, 0]))
  let bytes = 0
  while (former.length > 0 && bytes < mostBytes) {
    const next = former.splice(0, AT_ONCE)
    const bodies = await Promise.all(next.map(([address]) => published(site, address)))
    for (const [index, [address, since]] of next.entries()) {
      const body = bodies[index]
      bytes += body?.length ?? 0
      if (!body || bytes > mostBytes) continue
      mkdirSync(path.dirname(path.join(folder, address)), {recursive: true})
      writeFileSync(path.join(folder, address), body)
      list[address] = since
    }
  }
  writeFileSync(path.join(folder, LIST), JSON.stringify(list))
}
