/** One number for each sample of a file. Reading beyond the last sample is an error of the file. */
export class SampleColumn {
  readonly #values: number[]
  constructor(values: number[] = []) {
    this.#values = values
  }

  get length(): number {
    return this.#values.length
  }

  push(value: number): void {
    this.#values.push(value)
  }

  at(place: number): number {
    const value = this.#values[place]
    if (value === undefined) throw new RangeError(`no sample ${place}`)
    return value
  }

  /** Returns the values at these places, in their order. */
  pick(places: readonly number[]): SampleColumn {
    return new SampleColumn(places.map((place) => this.at(place)))
  }

  map(change: (value: number) => number): SampleColumn {
    return new SampleColumn(this.#values.map(change))
  }

  find(is: (value: number) => boolean): number {
    return this.#values.findIndex(is)
  }

  findLast(is: (value: number, place: number) => boolean): number {
    return this.#values.findLastIndex(is)
  }
}
