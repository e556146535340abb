import type { BuildingBlocks } from './view-calculation.ts';

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    findBuildingBlocks(): Promise<BuildingBlocks>;
  }
}
