/** spec 3 §9, sample figures of the queue: shown behind «Dati dimostrativi» alone. */
export const SAMPLE_FIGURES = {
  generated_today: 3,
  pending_generation: 15,
  monthly_target: 100,
  traffic_increase: 245,
} as const
