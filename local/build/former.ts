import {cpSync, existsSync} from 'node:fs'
import path from 'node:path'
import {readFiles} from '../site/files.ts'
import {openServed} from '../site/served.ts'

/** For hosts that publish a folder as it is: what earlier builds named goes up again, for pages that are still open. */
export async function addFormer(made: string, distDir: string) {
  for (const name of ['web', 'studio-site']) {
    const site = path.join(made, name)
    if (!existsSync(site)) continue
    const kept = path.join(distDir, 'served', name)
    const served = openServed(kept)
    await served.keep(readFiles(site))
    for (const address of served.former()) cpSync(path.join(kept, address), path.join(site, address))
  }
}
