import {type Program, startProgram} from './program.ts'

export interface Product extends Program {
  url: string
}

interface ProductOptions {
  dataDir: string
  distDir: string
  port?: number
  env?: Record<string, string>
}

const PAGE = /Page\s+(http:\/\/localhost:\d+)\//

/** Starts the product as `npm start` does, in its own folders and on its own port. */
export async function startProduct({dataDir, distDir, port = 0, env = {}}: ProductOptions): Promise<Product> {
  const folders = {DATA_DIR: dataDir, DIST_DIR: distDir, PORT: String(port)}
  const program = await startProgram('server/commands/start.ts', (output) => PAGE.test(output), {
    env: {...folders, ...env},
  })
  return {...program, url: PAGE.exec(program.output())?.[1] ?? ''}
}
