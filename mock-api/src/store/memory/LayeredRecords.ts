/** Records by id over a shared, immutable layer: changes and removals are stored separately. */
export class LayeredRecords<Stored> {
  private readonly own = new Map<string, Stored>();
  private readonly hidden = new Set<string>();

  constructor(private readonly shared: ReadonlyMap<string, Stored> = new Map()) {}

  get size() {
    return this.shared.size - this.hidden.size + this.own.size;
  }

  get(id: string): Stored | undefined {
    return this.own.get(id) ?? (this.hidden.has(id) ? undefined : this.shared.get(id));
  }

  set(id: string, record: Stored) {
    if (this.shared.has(id)) this.hidden.add(id);
    this.own.set(id, record);
  }

  delete(id: string) {
    if (this.shared.has(id)) this.hidden.add(id);
    this.own.delete(id);
  }

  *values(): Generator<Stored> {
    for (const [id, record] of this.shared) if (!this.hidden.has(id)) yield record;
    yield* this.own.values();
  }
}
