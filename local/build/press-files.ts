import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {encodingFor, press} from '../http/press.ts'
import {pressedFolder, readFiles} from '../site/files.ts'

/** Compresses as well as can be, once for each build: it takes longer than starting the product does. */
export async function pressFiles(distDir: string) {
  for (const name of ['web', 'studio', 'preview']) {
    const folder = path.join(distDir, name)
    const pressed = pressedFolder(folder)
    rmSync(pressed, {recursive: true, force: true})
    const write = async (file: string, raw: Buffer) => {
      const target = path.join(pressed, file)
      mkdirSync(path.dirname(target), {recursive: true})
      writeFileSync(target, await press(raw, 'br', true))
    }
    const lasting = [...readFiles(folder)].filter(([, body]) => body.immutable && encodingFor(body, 'br'))
    await Promise.all(lasting.map(([file, {raw}]) => write(file, raw)))
  }
}
