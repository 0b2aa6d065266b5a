import { setTracing } from '#platform/tracing.server.ts'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Traces for an OTLP collector, by the official SDK, loaded only then: its own variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `…_HEADERS`, `OTEL_TRACES_SAMPLER`…) configure it. Returns a flush function.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'passafacile', 'service.version': manifest.version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  setTracing(true)
  return () => {
    setTracing(false)
    return provider.shutdown()
  }
}
