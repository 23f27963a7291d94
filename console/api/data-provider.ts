// What ra-core reads and writes with: each resource's own calls.
import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import type { AdminClient } from '#contract/admin-client.ts'
import type { ConsoleEndpoint } from '#contract/common/endpoint.ts'
import type { ResourceEndpoints } from './resource-endpoints.ts'

type Rows = { total: number; isMore: boolean; rows: RaRecord[] }

/** `total` stops at what is counted; `meta.isMore` says that there is more. */
export function createDataProvider(
  client: AdminClient,
  resources: Readonly<Record<string, ResourceEndpoints>>,
): DataProvider {
  // The calls are known by name only: what they answer is the resource's own row.
  const make = (call: ConsoleEndpoint, input: Record<string, unknown>, signal?: AbortSignal) =>
    client(call, input as never, signal ? { signal } : {}) as Promise<never>

  const list = async (resource: string, { pagination, sort, filter, signal }: Partial<GetListParams>) => {
    const input = {
      page: pagination?.page,
      perPage: pagination?.perPage,
      sort: sort?.field,
      order: sort?.order.toLowerCase(),
      ...filter,
    }
    const { total, isMore, rows }: Rows = await make(callOf(resource, 'list'), input, signal)
    return { data: rows as never[], total, meta: { isMore } }
  }
  const one = (resource: string, id: unknown, signal?: AbortSignal) => make(callOf(resource, 'one'), { id }, signal)

  function callOf(resource: string, kind: keyof ResourceEndpoints): ConsoleEndpoint {
    const call = resources[resource]?.[kind]
    if (!call) throw new Error(`the resource ${resource} has no call for ${kind}`)
    return call
  }
  const unsupported = (name: string) => () => Promise.reject(new Error(`${name} goes through a call of its own`))

  return {
    supportAbortSignal: true,
    getList: list,
    getManyReference: (resource, params) =>
      list(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    getOne: async (resource, { id, signal }) => ({ data: await one(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await Promise.all(ids.map((id) => one(resource, id, signal))),
    }),
    create: async (resource, { data }) => ({ data: await make(callOf(resource, 'create'), { ...data }) }),
    update: async (resource, { id, data }) => ({ data: await make(callOf(resource, 'update'), { ...data, id }) }),
    updateMany: unsupported('updateMany'),
    delete: unsupported('delete'),
    deleteMany: unsupported('deleteMany'),
  }
}
