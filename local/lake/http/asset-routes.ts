import {type AssetKind, uploadOptions} from '../assets/names.ts'
import type {Assets} from '../assets/upload.ts'
import type {Store} from '../store/transact.ts'
import {type Context, requireEditor, sendJson} from './context.ts'

interface Services {
  dataset: string
  assets: Assets
  store: Store
}

/** POST `/assets/images|files/<dataset>`: keeps the file, then its document. */
export async function uploadAsset(context: Context, kind: AssetKind, {assets, store, dataset}: Services) {
  const identity = requireEditor(context)
  const document = await assets.upload({
    dataset,
    kind,
    body: context.request,
    ...uploadOptions(context.url.searchParams),
  })
  await store.transact({dataset, mutations: [{createIfNotExists: {...document}}], identity: identity.id})
  sendJson(context, 200, {document: store.get(dataset, document._id) ?? document})
}
