/** Checks that files for hosting services name existing commands, folders and variables. */
import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {PUBLIC_ROUTES} from '../../server/app/public-routes.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const {scripts} = JSON.parse(read('package.json')) as {scripts: Record<string, string>}

const VARIABLES = found(read('.env.example'), /^# ([A-Z_]+)=/gm)
/** Variables that Node, its libraries or the shell read. */
const OF_NODE = ['NODE_ENV', 'PATH', 'UV_THREADPOOL_SIZE']
/** Folders that `npm run build` creates for static hosts (`server/site/build/static-site.ts`). */
const PUBLISHED = ['dist/web', 'dist/vercel']

const HOSTS = ['netlify.toml', 'vercel.json', '.github/workflows/site.yml']

test.each([...HOSTS, 'Dockerfile'])('%s uses only commands of package.json', (file) => {
  const run = found(read(file), /npm run ([\w:-]+)/g)
  expect(run).toContain('build')
  for (const name of run) expect(Object.keys(scripts)).toContain(name)
})

test.each(HOSTS)('%s publishes a folder that the build creates', (file) => {
  const folders = found(read(file), /(?:dir |")?(dist\/[\w-]+)/g)
  expect(folders.length).toBeGreaterThan(0)
  for (const folder of folders) expect(PUBLISHED).toContain(folder)
})

test('workflow and image build with known variables and no secret', () => {
  const builds = read('.github/workflows/site.yml').split('- name: Netlify')[0] ?? ''
  const given = found(builds, /^ {6}([A-Z_]+): /gm)
  expect(given).toContain('VITE_SANITY_PROJECT_ID')
  for (const name of given) {
    expect(VARIABLES).toContain(name)
    expect(name).not.toMatch(/SERVICE|TOKEN|SECRET|PASSWORD/)
  }
})

test('the guide names every variable to set at a service', () => {
  const workflow = found(read('.github/workflows/site.yml'), /(?:vars|secrets)\.([A-Z_]+)/g)
  const code = read('supabase/functions/leads-work/handle.ts')
  const own = [...found(code, /env\.([A-Z_]+)/g), ...found(code, /text\('([A-Z_]+)'\)/g)]
  // Supabase itself sets the variables that start with `SUPABASE_`.
  const asked = [...workflow, ...own.filter((name) => !name.startsWith('SUPABASE_'))]
  expect(asked).toContain('LEADS_WORK_KEY')
  for (const name of asked) expect(read('docs/operate/hosted.md')).toContain(name)
})

test('the image runs existing files, checks its health and needs no npm', () => {
  const [, runs = ''] = read('Dockerfile').split('\nFROM debian')
  const [, file = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(runs) ?? []
  expect(existsSync(path.join(ROOT, file))).toBe(true)
  expect(runs).not.toMatch(/\bnpm\b/)
  const [health = ''] = found(runs, /fetch\(`http:[^`]*\}(\/[^`]*)`/g)
  expect(PUBLIC_ROUTES.map((route) => route.path)).toContain(health)
  const set = found(runs, /^(?:ENV)? +([A-Z_]+)=/gm).filter((name) => !OF_NODE.includes(name))
  expect(set).toContain('DATA_DIR')
  for (const name of set) expect(VARIABLES).toContain(name)
  expect(runs).toMatch(/^USER \d+:\d+$/m)
  // Checks that `.dockerignore` excludes secrets, but no folder of the product.
  const ignored = read('.dockerignore').split('\n')
  for (const needed of ['server', 'web', 'studio', 'schemas', 'supabase', 'public'])
    expect(ignored).not.toContain(needed)
  for (const secret of ['.env', '.data', '.git']) expect(ignored).toContain(secret)
  // Docker must copy the `tsconfig.json` of each referenced project, because the TypeScript build needs all of them.
  const {references} = JSON.parse(read('tsconfig.json')) as {references: {path: string}[]}
  for (const folder of references.map((reference) => path.basename(reference.path))) {
    expect(ignored).not.toContain(folder)
    if (ignored.includes(`${folder}/*`)) expect(ignored).toContain(`!${folder}/tsconfig.json`)
  }
})

test('compose.yaml sets known variables and requires those without a default', () => {
  const file = read('compose.yaml')
  const product = file.split('\n  product:')[1]?.split('\n  postgres:')[0] ?? ''
  const set = found(product.split('environment:')[1] ?? '', /^ {6}([A-Z_]+): /gm)
  expect(set).toContain('DATABASE_URL')
  for (const name of set) expect(VARIABLES).toContain(name)
  const asked = new Set(found(file, /(?<!\$)\$\{(\w+)/g))
  expect([...asked].sort()).toEqual(['POSTGRES_PASSWORD', 'SITE_URL'])
  const guide = read('docs/operate/containers.md')
  for (const name of asked) expect(guide).toContain(`\`${name}\``)
  // Checks that the proxy forwards to the product's port.
  const ports = found(product, / PORT: (\d+)/g)
  expect(found(file, /reverse_proxy product:(\d+)/g)).toEqual(ports)
})

test('Supabase’s configuration names existing functions', () => {
  const names = found(read('supabase/config.toml'), /^\[functions\.([\w-]+)\]/gm)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names)
    expect(existsSync(path.join(ROOT, 'supabase', 'functions', name, 'index.ts'))).toBe(true)
  const {imports} = JSON.parse(read('supabase/functions/leads-work/deno.json')) as {
    imports: Record<string, string>
  }
  const {dependencies} = JSON.parse(read('package.json')) as {dependencies: Record<string, string>}
  for (const [name, address] of Object.entries(imports))
    expect(address).toBe(`npm:${name}@${dependencies[name]}`)
  // The function `leads-work` also runs files of `server/leads`, so its import map must contain their packages.
  const own = globSync(['supabase/functions/leads-work/*.ts', 'server/leads/**/*.ts'], {cwd: ROOT})
  const used = own
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => found(read(file), /^import (?!type ).*from '([^.'][^:']*)'/gm))
  expect(used).toContain('nodemailer')
  expect(used.filter((name) => !(name in imports))).toEqual([])
})
