import {parseAssetPath, type StoredName, storedName} from './names.ts'
import {parsePlan} from './params.ts'
import type {Plan} from './plan.ts'

export type Shown = ReturnType<typeof createShown>

const keyOf = ({dataset, file}: StoredName, plan: Plan) => `${dataset}/${file} ${JSON.stringify(plan)}`

/** Which sizes of which pictures the page shows: as it is now, and as it was before the last publish. */
export function createShown() {
  let before = new Set<string>()
  let now = new Set<string>()

  return {
    has: (name: StoredName, plan: Plan) => {
      const key = keyOf(name, plan)
      return now.has(key) || before.has(key)
    },
    /** Takes the addresses that stand in the page; gives what is to be rendered for them. */
    replace(addresses: readonly string[]): {name: StoredName; plan: Plan}[] {
      before = now
      now = new Set()
      return addresses.flatMap((address) => {
        const url = new URL(address, 'http://localhost')
        const asset = parseAssetPath(url.pathname)
        const name = asset && storedName(asset)
        const plan = name?.kind === 'images' ? parsePlan(url.searchParams, name) : null
        if (!name || !plan || now.has(keyOf(name, plan))) return []
        now.add(keyOf(name, plan))
        return [{name, plan}]
      })
    },
  }
}
