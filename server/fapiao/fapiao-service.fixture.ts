// A product whose fapiao the simulator of a provider's service issues.
import { defaultFapiaoSettings } from '#contract/fapiao-states.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { type FapiaoSimulator, startFapiaoSimulator } from '../../devtools/fapiao-simulator/simulator.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'

export type ServiceTest = { readonly test: TestApp; readonly simulator: FapiaoSimulator; close(): Promise<void> }

/** The simulator issues on the day of the product's clock. Until `issueByService` the desk issues. */
export async function openServiceTest(): Promise<ServiceTest> {
  const simulator = await startFapiaoSimulator(() => beijingDay(test.ctx.now()))
  const test = await createTestApp({
    env: {
      FAPIAO_SERVICE_URL: simulator.url,
      FAPIAO_SERVICE_APP_ID: simulator.appId,
      FAPIAO_SERVICE_SECRET: simulator.secret,
    },
  })
  await makeSeller(test)
  return {
    test,
    simulator,
    async close() {
      await test.close()
      await simulator.close()
    },
  }
}

export async function issueByService({ ctx }: TestApp): Promise<void> {
  const value = JSON.stringify({ ...defaultFapiaoSettings, provider: 'service' })
  await ctx.db.insertInto('site_settings').values({ site: 'all', key: 'fapiao', value, is_public: false }).execute()
}
